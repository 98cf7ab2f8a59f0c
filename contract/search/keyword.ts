import { longest, pairsOf } from './grams.ts'
import { runsOf, type Run } from './runs.ts'

export interface Keyword {
  /** As it was typed, without blanks around it. */
  readonly text: string
  /** Its words without anything between them, for comparison with keys of names and codes. */
  readonly key: string
  /** Its different words. */
  readonly runs: readonly Run[]
}

const countUnits = /(?<count>[×✕✖x*]\s*\d+)\s*(?:包|袋|盒|桶|罐|瓶|片|个)(?:\s*\/\s*[箱件])?(?!\p{L})/giu

/** Undefined where nothing was typed. Punctuation alone is a keyword that finds nothing. */
export const keywordOf = (given = ''): Keyword | undefined => {
  const text = given.trim()
  if (text === '') return undefined
  // The unit of a count, as in the size of a case, says no more than the count.
  const named = runsOf(text.replaceAll(countUnits, '$<count> '))
  const runs = named.length > 0 ? named : runsOf(text)
  const once = runs.filter((run, index) => runs.findIndex(other => other.text === run.text) === index)
  return { text, key: runs.map(run => run.text).join(''), runs: once }
}

/** Keywords with the same words in the same order are the same search. */
export const keywordKey = (keyword: Keyword | undefined): string =>
  keyword ? `${keyword.key}:${keyword.runs.map(run => run.text).join(' ')}` : ''

const hanAlternatives = (text: string): string[][] => {
  const pairs = pairsOf(text)
  return pairs.length === 0 ? [[text]] : [pairs, pairs.map(pair => `~${pair}`)]
}

const latinAlternatives = (text: string): string[][] =>
  [
    `p:${text.slice(0, longest.pinyin)}`,
    `i:${text.slice(0, longest.initials)}`,
    `c:${text.slice(0, longest.code)}`,
    `~${text.slice(0, longest.word)}`,
  ].map(gram => [gram])

/** A text that contains the word has all grams of one of these lists. */
export const alternativesOf = ({ kind, text, words = [] }: Run): string[][] =>
  kind === 'han' ? hanAlternatives(text) : [...latinAlternatives(text), ...words.flatMap(hanAlternatives)]

/** The grams of a long word only say that its parts occur: the whole word has to be compared besides. */
export const isLong = ({ kind, text, words = [] }: Run): boolean =>
  text.length > (kind === 'han' ? 2 : longest.initials) || words.some(word => word.length > 2)
