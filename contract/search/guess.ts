import { keywordOf, type Keyword } from './keyword.ts'
import { isOneErrorAway } from './near.ts'
import type { Run } from './runs.ts'

/** A shorter word is one letter away from almost everything. Nobody types a longer one. */
const fewest = { han: 2, latin: 4 } as const
const most = 40
const mostWords = 6
/** A longer word has too many places at which it could be divided. */
const longestPair = 8
const tries = 3

/** A word that occurs in the catalog. */
export interface KnownWord {
  readonly word: string
  readonly pinyin: string
}

/** The catalog that guesses are made from: the server's database, or a device's package. */
export interface Shelf {
  readonly findsAnything: (keyword: Keyword) => Promise<boolean>
  /** The places of the words that occur nowhere. */
  readonly unknownRuns: (keyword: Keyword) => Promise<ReadonlySet<number>>
  /** How a typed word sounds, in pinyin. */
  readonly soundOf: (run: Run) => string
  /** Words that may be one error away from a typed one or sound the same, the most used first. */
  readonly wordsNear: (run: Run, sound: string) => Promise<readonly KnownWord[]>
}

/** How far a word is from the typed one. Equal pinyin is nearest, since that is how an input method errs. */
const distance = (run: Run, sound: string, { word, pinyin }: KnownWord): number | undefined => {
  if (run.kind === 'han' && pinyin === sound) return 0
  if (isOneErrorAway(run.text, word)) return 1
  return run.kind === 'latin' && pinyin !== '' && isOneErrorAway(run.text, pinyin) ? 1 : undefined
}

const candidatesFor = async (shelf: Shelf, run: Run): Promise<string[]> => {
  const length = Array.from(run.text).length
  if (length < fewest[run.kind] || length > most) return []
  const sound = shelf.soundOf(run)
  const found = (await shelf.wordsNear(run, sound)).flatMap(known => {
    const away = distance(run, sound, known)
    return away === undefined ? [] : [{ word: known.word, away }]
  })
  return found
    .toSorted((a, b) => a.away - b.away)
    .slice(0, tries)
    .map(({ word }) => word)
}

/** The keyword with the words at these places replaced. It keeps its spaces. */
const rewritten = ({ text, runs }: Keyword, replaced: ReadonlyMap<number, string>): string =>
  runs.map((run, index) => replaced.get(index) ?? run.text).join(/\s/.test(text) ? ' ' : '')

const combinations = (
  places: readonly number[],
  candidates: readonly (readonly string[])[],
): ReadonlyMap<number, string>[] => {
  const choices = candidates[0]?.length === 0 ? [] : Array.from({ length: tries }, (_, choice) => choice)
  const all = choices.map(
    choice =>
      new Map(
        places.map((place, index): [number, string] => {
          const words = candidates[index] ?? []
          return [place, words[choice] ?? words[0] ?? '']
        }),
      ),
  )
  return all.filter(
    (map, index) => index === 0 || [...map.values()].join() !== [...(all[0] ?? new Map()).values()].join(),
  )
}

/** Possible corrections, the most likely first. */
const guesses = async (shelf: Shelf, keyword: Keyword): Promise<string[]> => {
  const whole: Run = { kind: 'latin', text: keyword.key }
  const isCode = keyword.runs.length > 1 && keyword.runs.every(run => run.kind === 'latin')
  const codes = isCode ? await candidatesFor(shelf, whole) : []
  const unknown = [...(await shelf.unknownRuns(keyword))]
  const candidates = await Promise.all(
    unknown.map(place => candidatesFor(shelf, keyword.runs[place] ?? whole)),
  )
  if (unknown.length === 0 || candidates.some(words => words.length === 0)) return codes
  return [...codes, ...combinations(unknown, candidates).map(map => rewritten(keyword, map))]
}

/** The word divided in two, for a forgotten space: before a number, or between Chinese words. */
const apart = ({ runs }: Keyword): string[] => {
  const [run] = runs
  if (!run || runs.length > 1) return []
  const { kind, text } = run
  if (kind === 'latin') return /^[a-z]+\d/u.test(text) ? [text.replace(/(?<=[a-z])(?=\d)/u, ' ')] : []
  const letters = Array.from(text)
  if (letters.length > longestPair) return []
  return letters
    .slice(2, -1)
    .map((_, at) => `${letters.slice(0, at + 2).join('')} ${letters.slice(at + 2).join('')}`)
}

/** The nearest keyword with results, for a keyword without any; null if there is none. */
export const guess = async (shelf: Shelf, keyword: Keyword): Promise<string | null> => {
  if (keyword.runs.length === 0 || keyword.runs.length > mostWords) return null
  if (await shelf.findsAnything(keyword)) return null
  for (const possible of [...(await guesses(shelf, keyword)), ...apart(keyword)]) {
    const other = keywordOf(possible)
    if (other && (await shelf.findsAnything(other))) return possible
  }
  return null
}
