import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { Keyword } from '../../search/keyword.ts'

/**
 * A keyword is looked up in the index of grams, always: the planner takes comparing the grams of every row for cheap,
 * though they lie beside the table and each has to be fetched.
 */
export const throughIndex = <T>(
  db: Db,
  keyword: Keyword | undefined,
  work: (run: Db) => Promise<T>,
): Promise<T> =>
  keyword
    ? db.transaction().execute(async tx => {
        await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`.execute(
          tx,
        )
        return work(tx)
      })
    : work(db)
