import { guess, type KnownWord, type Shelf as Guessed } from '#contract/search/guess.ts'
import { keywordOf, type Keyword } from '#contract/search/keyword.ts'
import { nearHashes } from '#contract/search/near.ts'
import { withPinyin } from '#contract/search/runs.ts'
import { mostSpoken, withSpoken } from '#contract/search/spoken.ts'
import { partsOf } from '#contract/search/words.ts'
import { contains, containsRun } from './match.ts'
import type { Shelf } from './shelf.ts'

interface Used extends KnownWord {
  readonly initials: string
  uses: number
}

const mostWords = 500
const known = new WeakMap<Shelf, ReadonlyMap<number, readonly Used[]>>()

/** The words of the catalog by the hashes of their variants with one error. */
const wordsOf = (shelf: Shelf): ReadonlyMap<number, readonly Used[]> => {
  const made = known.get(shelf)
  if (made) return made
  const words = new Map<string, Used>()
  for (const { detail, columns } of shelf.skus) {
    const parts = [
      ...withPinyin(columns.name_key, detail.pinyin).flatMap(partsOf),
      [columns.code_key, '', ''],
    ]
    for (const [word = '', pinyin = '', initials = ''] of parts) {
      const before = words.get(word)
      if (before) before.uses += 1
      else words.set(word, { word, pinyin, initials, uses: 1 })
    }
  }
  const byHash = new Map<number, Used[]>()
  for (const used of words.values()) {
    const hashes = [
      ...nearHashes('word', used.word),
      ...(used.pinyin === '' ? [] : nearHashes('pinyin', used.pinyin)),
      ...(used.initials === '' ? [] : nearHashes('initials', used.initials).slice(0, 1)),
    ]
    for (const hash of hashes) {
      const same = byHash.get(hash)
      if (same) same.push(used)
      else byHash.set(hash, [used])
    }
  }
  known.set(shelf, byHash)
  return byHash
}

const length = ({ word }: KnownWord): number => Array.from(word).length

const byUse = (one: Used, other: Used): number =>
  other.uses - one.uses || length(one) - length(other) || (one.word < other.word ? -1 : 1)

/** The keyword as the server reads it: with the words that its sounds stand for. */
export const spokenKeyword = <K extends Keyword | undefined>(shelf: Shelf, keyword: K): Promise<K> =>
  withSpoken(keyword, sound => {
    const words = wordsOf(shelf)
    const hashes = [...nearHashes('pinyin', sound).slice(0, 1), ...nearHashes('initials', sound).slice(0, 1)]
    const near = new Set(hashes.flatMap(hash => words.get(hash) ?? []))
    const same = [...near].filter(({ pinyin, initials }) => pinyin === sound || initials === sound)
    return Promise.resolve(
      same
        .toSorted(byUse)
        .slice(0, mostSpoken)
        .map(({ word }) => word),
    )
  })

const asGuessed = (shelf: Shelf): Guessed => ({
  findsAnything: keyword => Promise.resolve(shelf.skus.some(sku => contains(sku, keyword))),
  unknownRuns: ({ runs }) =>
    Promise.resolve(
      new Set(runs.flatMap((run, place) => (shelf.skus.some(sku => containsRun(sku, run)) ? [] : [place]))),
    ),
  soundOf: ({ kind, text }) =>
    kind === 'latin'
      ? text
      : Array.from(text, character => shelf.syllables.get(character) ?? character).join(''),
  wordsNear: ({ kind, text }, sound) => {
    const sounds = kind === 'latin' ? nearHashes('pinyin', sound) : nearHashes('pinyin', sound).slice(0, 1)
    const words = wordsOf(shelf)
    const near = new Set([...nearHashes('word', text), ...sounds].flatMap(hash => words.get(hash) ?? []))
    return Promise.resolve([...near].toSorted(byUse).slice(0, mostWords))
  },
})

/** The likely correction of a keyword that finds nothing: as a keyword, and as the text to show. */
export const corrected = async (
  shelf: Shelf,
  keyword: Keyword,
): Promise<{ readonly text: string; readonly keyword: Keyword } | undefined> => {
  const text = await guess(asGuessed(shelf), keyword)
  const other = text === null ? undefined : await spokenKeyword(shelf, keywordOf(text))
  return text === null || !other ? undefined : { text, keyword: other }
}
