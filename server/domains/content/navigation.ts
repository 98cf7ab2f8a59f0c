import type { ResponseOf } from '#contract/index.ts'
import type { Db } from '../../db/schema.ts'

type Navigation = ResponseOf<'POST /navigationVersions/action/queryLatest'>

/** The latest published navigation; version 0 without items where there is none. */
export const readNavigation = async (db: Db, now: Date): Promise<Navigation> => {
  const row = await db
    .selectFrom('navigation_version')
    .select(['version', 'items'])
    .where('published_at', '<=', now)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { version: row?.version ?? 0, items: [...(row?.items ?? [])] }
}

export const listHotWords = async (db: Db): Promise<string[]> => {
  const rows = await db.selectFrom('hot_word').select('word').orderBy('position').orderBy('id').execute()
  return rows.map(({ word }) => word)
}
