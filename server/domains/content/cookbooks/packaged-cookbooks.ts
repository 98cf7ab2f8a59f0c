import type { OfflinePackage } from '#contract/catalog/offline-package.ts'
import type { Db } from '../../../db/schema.ts'
import { pinyinOf } from '../../../search/sounds.ts'
import { listCookbookCategories } from './list-cookbooks.ts'
import { readCookbooks } from './read-cookbook.ts'

/** The cookbooks as devices keep them. */
const read = async (db: Db, now: Date): Promise<Pick<OfflinePackage, 'cookbookCategories' | 'cookbooks'>> => {
  const cookbooks = await readCookbooks(db, now)
  return {
    cookbookCategories: await listCookbookCategories(db, now),
    cookbooks: cookbooks.map(detail => ({ detail, pinyin: pinyinOf(detail.title) })),
  }
}

/** Whether the publishing time of one has come since then. */
const hasComeOut = async (db: Db, since: Date, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('cookbook')
    .select('id')
    .where('published_at', '>', since)
    .where('published_at', '<=', now)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const packagedCookbooks = { read, hasComeOut }
