import type { ResponseOf } from '#contract/index.ts'
import type { Db } from '../../../db/schema.ts'
import type { Keyword } from '#contract/search/keyword.ts'
import { keywordIn } from '../keyword.ts'
import { isOut } from '../published-rows.ts'

type Cookbook = ResponseOf<'POST /skus/action/querySuggestions'>['cookbooks'][number]

const most = 3

/** Published cookbooks that contain the keyword, those with it in the title first. */
export const suggestCookbooks = (db: Db, now: Date, keyword: Keyword): Promise<Cookbook[]> => {
  const { matches, rank } = keywordIn('c', keyword.text)
  return db
    .selectFrom('cookbook as c')
    .select(['c.id', 'c.title', 'c.picture'])
    .where(isOut('c', now))
    .where(matches)
    .orderBy(rank)
    .orderBy('c.published_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(most)
    .execute()
}
