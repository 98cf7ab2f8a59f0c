import type { OfflinePackage } from '#contract/offline-package.ts'
import type { Db } from '../../../db/schema.ts'
import { pinyinOf } from '../../../search/sounds.ts'
import { listCookbookCategories } from './list-cookbooks.ts'
import { readCookbooks } from './read-cookbook.ts'

/** The cookbooks as devices keep them. */
export const packagedCookbooks = async (
  db: Db,
  now: Date,
): Promise<Pick<OfflinePackage, 'cookbookCategories' | 'cookbooks'>> => {
  const cookbooks = await readCookbooks(db, now)
  return {
    cookbookCategories: await listCookbookCategories(db, now),
    cookbooks: cookbooks.map(detail => ({ detail, pinyin: pinyinOf(detail.title) })),
  }
}
