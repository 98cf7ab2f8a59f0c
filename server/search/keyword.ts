import { sql, type RawBuilder } from 'kysely'
import { plannedAnew } from '../db/prepared.ts'
import { exactGram, longest, pairsOf, popularGram } from './grams.ts'
import { runsOf, type Run } from './runs.ts'

export interface Keyword {
  /** As it was typed, without blanks around it. */
  readonly text: string
  /** Its words without anything between them, for comparison with keys of names and codes. */
  readonly key: string
  /** Its different words. */
  readonly runs: readonly Run[]
}

/** Undefined where nothing was typed. Punctuation alone is a keyword that finds nothing. */
export const keywordOf = (given = ''): Keyword | undefined => {
  const text = given.trim()
  if (text === '') return undefined
  const runs = runsOf(text)
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
const alternativesOf = ({ kind, text }: Run): string[][] =>
  kind === 'han' ? hanAlternatives(text) : latinAlternatives(text)

const quoted = (gram: string): string => `'${gram.replaceAll(/['\\]/g, '$&$&')}'`

/** The same as a query of a `tsvector`. A keyword without words finds nothing. */
export const gramQuery = ({ runs }: Pick<Keyword, 'runs'>): string => {
  const term = (run: Run) =>
    `(${alternativesOf(run)
      .map(all => `(${all.map(quoted).join(' & ')})`)
      .join(' | ')})`
  return runs.map(term).join(' & ')
}

/** The query for products that a list starts with: popular ones, and those with exactly this name or code. */
export const leadingQuery = ({ key }: Keyword): string => `${quoted(popularGram)} | ${quoted(exactGram(key))}`

/** The same condition for a column of type `text[]`. */
export const gramArrayMatch = (column: RawBuilder<unknown>, { runs }: Keyword): RawBuilder<boolean> => {
  if (runs.length === 0) return sql`false`
  const terms = runs.map(
    run =>
      sql`(${sql.join(
        alternativesOf(run).map(all => sql`${column} @> ${all}::text[]`),
        sql` or `,
      )})`,
  )
  return sql`(${plannedAnew} ${sql.join(terms, sql` and `)})`
}
