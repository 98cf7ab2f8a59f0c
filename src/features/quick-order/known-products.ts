import type { FilledLine } from '../../device/lines/filled-line.ts'
import type { BoughtRow, KnownProductRow } from '../../device/store/rows.ts'
import type { PackagedProduct } from '../../device/package/packaged-products.ts'
import { printedGtin } from '#contract/codes/gtin.ts'
import { codeKey } from './reading/read-cell.ts'

type Product = NonNullable<KnownProductRow['product']>

/** A product that this device knows without asking. */
export interface KnownProduct {
  readonly product: Product
  /** Syllables, where it was bought before. */
  readonly pinyin: readonly string[]
  /** Cases of the last time; null where it was never bought. */
  readonly lastQty: number | null
  /** The number of the code on its case, where the package says it. */
  readonly gtin?: string | null | undefined
}

interface Sources {
  readonly lines: readonly FilledLine[]
  readonly seen: ReadonlyMap<number, KnownProductRow>
  readonly bought: BoughtRow['rows']
  /** Of the offline package, while the portal does not answer. */
  readonly packaged?: readonly PackagedProduct[] | undefined
}

const syllables = (pinyin: string): readonly string[] => pinyin.split(' ').filter(Boolean)

/** Goods bought before come first, the most often bought first; those of the package alone come last. */
export function knownProducts({
  lines,
  seen,
  bought,
  packaged = [],
}: Sources): ReadonlyMap<number, KnownProduct> {
  const known = new Map<number, KnownProduct>()
  for (const { product, pinyin, lastQty } of bought)
    known.set(product.id, { product, pinyin: syllables(pinyin), lastQty })
  const others = [...lines.map(({ product }) => product), ...[...seen.values()].map(({ product }) => product)]
  for (const product of others)
    if (product && !known.has(product.id)) known.set(product.id, { product, pinyin: [], lastQty: null })
  for (const { product, pinyin, gtin } of packaged) {
    const better = known.get(product.id) ?? { product, pinyin: syllables(pinyin), lastQty: null }
    known.set(product.id, { ...better, gtin })
  }
  return known
}

/** The ways to write the number of a case's code. */
const spellings = (gtin: string | null | undefined): readonly string[] =>
  gtin ? [gtin, printedGtin(gtin)] : []

/** As the portal reads codes: two products whose codes are spelt alike count as none; a case's number finds it too. */
export function byCode(known: ReadonlyMap<number, KnownProduct>): ReadonlyMap<string, Product> {
  const found = new Map<string, Product | null>()
  for (const { product } of known.values()) {
    const key = codeKey(product.code)
    found.set(key, found.has(key) ? null : product)
  }
  for (const { product, gtin } of known.values())
    for (const key of spellings(gtin)) if (!found.has(key)) found.set(key, product)
  return new Map([...found].flatMap(([key, product]) => (product ? [[key, product] as const] : [])))
}

/** How well a product fits the input, 0 best; null where it does not. */
function rankOf({ product, pinyin }: KnownProduct, word: string): number | null {
  const code = codeKey(product.code)
  const name = codeKey(product.name)
  const fits = [
    code === word,
    code.startsWith(word),
    name.startsWith(word),
    name.includes(word),
    pinyin.join('').startsWith(word),
    pinyin
      .map(syllable => syllable[0])
      .join('')
      .includes(word),
    pinyin.join('').includes(word),
    word.length > 2 && code.includes(word),
  ]
  const rank = fits.indexOf(true)
  return rank < 0 ? null : rank
}

/** Suggests products for the input so far, by code, name, pinyin or initials; also without a network. */
export function suggestKnown(
  known: ReadonlyMap<number, KnownProduct>,
  text: string,
  most: number,
): readonly KnownProduct[] {
  const word = codeKey(text)
  if (word === '') return []
  return [...known.values()]
    .flatMap(one => {
      const rank = rankOf(one, word)
      return rank === null ? [] : [{ one, rank }]
    })
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ one }) => one)
}
