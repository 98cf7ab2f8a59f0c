import { sql, type RawBuilder } from 'kysely'

const dayMs = 24 * 3_600_000

/** Shanghai has no summer time. */
const startOf = (day: string): Date => new Date(`${day}T00:00:00+08:00`)

/** Rows of these days, both included. */
export const between = (
  column: string,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
): RawBuilder<boolean> => {
  const since = from === undefined ? sql`true` : sql`${sql.ref(column)} >= ${startOf(from)}`
  const until =
    to === undefined ? sql`true` : sql`${sql.ref(column)} < ${new Date(startOf(to).getTime() + dayMs)}`
  return sql`${since} and ${until}`
}

/** Whether one of the columns contains the words, in any case. */
export const contains = (words: string, ...columns: string[]): RawBuilder<boolean> =>
  sql`(${sql.join(
    columns.map(column => sql`strpos(lower(${sql.ref(column)}), ${words.toLowerCase()}) > 0`),
    sql` or `,
  )})`

/** Whether something is to be looked for. */
export const hasWords = (keyword: string | undefined): boolean => (keyword ?? '').trim() !== ''

/** Written into the statement, since a plan without known states uses no index of states. */
export const inStates = (column: string, states: readonly number[] | null): RawBuilder<boolean> =>
  states === null ? sql`true` : sql`${sql.ref(column)} in (${sql.join(states.map(state => sql.lit(state)))})`

/** The filter where it was asked for. */
export const asked = <T>(
  value: T | undefined,
  filter: (value: T) => RawBuilder<boolean>,
): RawBuilder<boolean> => (value === undefined || value === '' ? sql`true` : filter(value))

export const allOf = (...conditions: RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql.join(conditions, sql` and `)
