import type { ResponseOf } from '#contract/index.ts'
import type { Db } from '../../db/schema.ts'
import { isoTime } from '../../db/json.ts'
import { isOut } from './published-rows.ts'

type Voice = ResponseOf<'POST /feedbacks/action/queryList'>[number]

export const listVoices = (db: Db, now: Date, size: number): Promise<Voice[]> => {
  return db
    .selectFrom('customer_voice as v')
    .select(['v.id', 'v.author', 'v.role', 'v.text', isoTime('v.published_at').as('at')])
    .where(isOut('v', now))
    .orderBy('v.published_at', 'desc')
    .orderBy('v.id', 'desc')
    .limit(size)
    .execute()
}
