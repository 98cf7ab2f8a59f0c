import { sql, type RawBuilder } from 'kysely'
import { exactGram, popularGram } from '#contract/search/grams.ts'
import { alternativesOf, type Keyword } from '#contract/search/keyword.ts'
import type { Run } from '#contract/search/runs.ts'
import { plannedAnew } from '../db/prepared.ts'

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
