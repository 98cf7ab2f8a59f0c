import { sql } from 'kysely'
import type { ResponseOf } from '#contract/index.ts'
import type { Db } from '../../../db/schema.ts'
import type { Keyword } from '../../../search/keyword.ts'
import { keywordIn } from '../keyword.ts'
import { isOut } from '../sql.ts'

type Cookbook = ResponseOf<'POST /skus/action/querySuggestions'>['cookbooks'][number]

const most = 3

/** Those that are out, the ones with the word in their title first. */
export const suggestCookbooks = async (db: Db, now: Date, keyword: Keyword): Promise<Cookbook[]> => {
  const { matches, rank } = keywordIn('c', keyword.text)
  const { rows } = await sql<Cookbook>`
    select c.id, c.title, c.picture from cookbook c
    where ${isOut('c', now)} and ${matches}
    order by ${rank}, c.published_at desc, c.id desc
    limit ${most}`.execute(db)
  return rows
}
