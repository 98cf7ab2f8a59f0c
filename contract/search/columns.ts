import { printedGtin } from '../codes/gtin.ts'
import { codeGrams, exactGram, measureGrams, nameGrams, textGrams } from './grams.ts'
import { keyOf, initialsOf, type SpokenRun } from './runs.ts'

export interface SearchedSku {
  readonly code: string
  readonly name: string
  readonly series: string
  readonly spec: string
  readonly tagline: string
  readonly description: string
  readonly gtin: string | null
}

/** The number on its case as it is stored and as it is printed. */
const numbersOf = ({ gtin }: SearchedSku): string[] => (gtin === null ? [] : [`${gtin} ${printedGtin(gtin)}`])

/** The columns that a product is found by. `categories` are the names of its categories, the widest first. */
export const skuColumns = (sku: SearchedSku, name: readonly SpokenRun[], categories: readonly string[]) => {
  const syllables = name.flatMap(run => run.syllables)
  const texts = [sku.series, sku.spec, sku.tagline, ...categories, sku.description, ...numbersOf(sku)]
  const keys = { name_key: keyOf(sku.name), code_key: keyOf(sku.code) }
  const grams = [
    ...Object.values(keys).map(exactGram),
    ...nameGrams(name),
    ...measureGrams(sku.name),
    ...codeGrams(sku.code),
    ...texts.flatMap(textGrams),
  ]
  return {
    ...keys,
    pinyin: syllables.join(' '),
    pinyin_key: syllables.join(''),
    initials: name.flatMap(initialsOf).join(''),
    search_text: [keys.name_key, ...texts.map(keyOf)].join(' '),
    grams: [...new Set(grams)],
  }
}

export type SkuColumns = ReturnType<typeof skuColumns>

/**
 * The columns that a cookbook or an article is found by: its title also by pinyin and initials, its other texts as
 * written.
 */
export const articleColumns = (
  title: string,
  spokenTitle: readonly SpokenRun[],
  texts: readonly string[],
) => {
  const pinyin = spokenTitle.flatMap(run => run.syllables).join('')
  const initials = spokenTitle.flatMap(initialsOf).join('')
  return {
    search_text: [keyOf(title), pinyin, initials, ...texts.map(keyOf)].join(' '),
    grams: [...new Set([...nameGrams(spokenTitle), ...measureGrams(title), ...texts.flatMap(textGrams)])],
  }
}
