import { sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'

/** The rows of a statement, in a shape that the test knows. */
export const rowsOf = async <Row>(db: Db, statement: string): Promise<Row[]> =>
  (await sql.raw<Row>(statement).execute(db)).rows

export const repeated = (values: readonly unknown[]) => {
  const seen = new Set<unknown>()
  return values.filter(value => seen.size === seen.add(value).size)
}
