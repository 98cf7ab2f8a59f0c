import { sql, type RawBuilder } from 'kysely'
import { plannedAnew } from '../db/prepared.ts'
import { exactGram, longest, pairsOf, popularGram } from './grams.ts'
import { runsOf, type Run } from './runs.ts'

export interface Keyword {
  /** As it was given, without what surrounds it. */
  readonly text: string
  /** Its words side by side, as names and codes are compared with it. */
  readonly key: string
  /** Each once. */
  readonly runs: readonly Run[]
}

/** Undefined where nothing was asked for; signs alone are words that nothing contains. */
export const keywordOf = (given = ''): Keyword | undefined => {
  const text = given.trim()
  if (text === '') return undefined
  const runs = runsOf(text)
  const once = runs.filter((run, index) => runs.findIndex(other => other.text === run.text) === index)
  return { text, key: runs.map(run => run.text).join(''), runs: once }
}

/** The same words in the same order are the same search. */
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

/** What must be among the grams of a text that holds this word: all of one of these lists. */
const alternativesOf = ({ kind, text }: Run): string[][] =>
  kind === 'han' ? hanAlternatives(text) : latinAlternatives(text)

const quoted = (gram: string): string => `'${gram.replaceAll(/['\\]/g, '$&$&')}'`

/** The same as one question to a `tsvector` of grams; nothing to ask finds nothing. */
export const gramQuery = ({ runs }: Pick<Keyword, 'runs'>): string => {
  const term = (run: Run) =>
    `(${alternativesOf(run)
      .map(all => `(${all.map(quoted).join(' & ')})`)
      .join(' | ')})`
  return runs.map(term).join(' & ')
}

/** What lists of a keyword begin with: popular products, and whatever is called exactly so. */
export const leadingQuery = ({ key }: Keyword): string => `${quoted(popularGram)} | ${quoted(exactGram(key))}`

/** For a `text[]` of grams. */
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
