import { codeGrams, exactGram, measureGrams, nameGrams, textGrams } from '../../search/grams.ts'
import { keyOf } from '../../search/runs.ts'
import { initialsOf, spokenRuns } from '../../search/sounds.ts'

export interface SearchedSku {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly series: string
  readonly spec: string
  readonly tagline: string
  readonly description: string
}

/** As the index writes it; who stores it with the product saves the index a second write of the row. */
export const pinyinOf = (name: string): string =>
  spokenRuns(name)
    .flatMap(run => run.syllables)
    .join(' ')

/** The columns by which a product is found. `categories` are the names of its categories, the widest first. */
export const searchColumns = (sku: SearchedSku, categories: readonly string[]) => {
  const name = spokenRuns(sku.name)
  const syllables = name.flatMap(run => run.syllables)
  const texts = [sku.series, sku.spec, sku.tagline, ...categories, sku.description]
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
