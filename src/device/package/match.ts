import { alternativesOf, isLong, type Keyword } from '#contract/search/keyword.ts'
import type { Run } from '#contract/search/runs.ts'
import type { ShelvedCookbook, ShelvedSku } from './shelf.ts'

/** Whether all grams of one of the run's lists are there. */
const hasGrams = (grams: ReadonlySet<string>, run: Run): boolean =>
  alternativesOf(run).some(all => all.every(gram => grams.has(gram)))

const isIn = (columns: readonly string[], text: string): boolean =>
  columns.some(column => column.includes(text))

const searched = ({ columns }: ShelvedSku, { kind }: Run): readonly string[] =>
  kind === 'han'
    ? [columns.name_key, columns.search_text]
    : [columns.pinyin_key, columns.initials, columns.code_key, columns.search_text]

const hasWhole = (sku: ShelvedSku, run: Run): boolean =>
  isIn(searched(sku, run), run.text) ||
  (run.words ?? []).some(word => isIn([sku.columns.name_key, sku.columns.search_text], word))

/** Whether a product contains one word of a keyword. */
export const containsRun = (sku: ShelvedSku, run: Run): boolean => hasGrams(sku.grams, run)

/** Whether a product contains a keyword. One without words finds nothing. */
export const contains = (sku: ShelvedSku, { runs }: Keyword): boolean =>
  runs.length > 0 && runs.every(run => hasGrams(sku.grams, run) && (!isLong(run) || hasWhole(sku, run)))

export const containsKeyword = ({ grams, searchText }: ShelvedCookbook, { runs }: Keyword): boolean =>
  runs.length > 0 &&
  runs.every(run => hasGrams(grams, run) && (!isLong(run) || searchText.includes(run.text)))

/** Behind every popular product. */
const unpopular = 1_000

/**
 * How well a product fits, 0 the best, in the order of the server: exact code, exact name, their beginnings, inside
 * the name, pinyin, initials, then by how many words are elsewhere. Only popular products are told apart after exact matches.
 */
export const rankOf = ({ columns, popular }: ShelvedSku, { key, runs }: Keyword): number => {
  const { code_key: code, name_key: name, pinyin_key: pinyin, initials } = columns
  if (code === key) return 0
  if (name === key) return 1
  if (!popular) return unpopular
  if (name.startsWith(key) || code.startsWith(key)) return 2
  const everyWordIn = (...texts: string[]) => runs.every(run => isIn(texts, run.text))
  if (everyWordIn(name, code)) return 3
  if (everyWordIn(name, code, pinyin)) return 4
  return 5 + runs.filter(run => !isIn([name, code, pinyin, initials], run.text)).length
}
