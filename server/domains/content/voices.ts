import { sql } from 'kysely'
import type { ResponseOf } from '#contract/index.ts'
import type { Db } from '../../db/schema.ts'
import { isoTime, isOut } from './sql.ts'

type Voice = ResponseOf<'POST /feedbacks/action/queryList'>[number]

export const listVoices = async (db: Db, now: Date, size: number): Promise<Voice[]> => {
  const found = await sql<Voice>`
    select v.id, v.author, v.role, v.text, ${isoTime('v.published_at')} as at
    from customer_voice v where ${isOut('v', now)}
    order by v.published_at desc, v.id desc limit ${size}`.execute(db)
  return found.rows
}
