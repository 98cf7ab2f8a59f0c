import { sql, type RawBuilder } from 'kysely'
import type { ResponseOf } from '#contract/index.ts'
import { isoTime } from '../../db/json.ts'
import type { Actor } from '../../http/actor.ts'
import type { Reading } from '../../http/context.ts'
import { notFound } from '../../http/refusal.ts'
import { attachedFiles } from '../files/public.ts'

type Detail = ResponseOf<'GET /problemFeedbackRecords/{id}'>

/** The entries of the feedback `f`, in their order, with photos, as a JSON list. */
export const entriesOf = (): RawBuilder<Detail['entries']> => sql`(
  select coalesce(json_agg(json_build_object('id', s.id, 'side', s.side, 'content', s.content,
    'photos', ${attachedFiles('feedbackPhoto', sql`s.id`)}, 'at', ${isoTime('s.at')}) order by s.id), '[]')
  from feedback_entry s where s.feedback_id = f.id)`

export const readFeedback = async ({ db, actor }: Reading<Actor>, id: number): Promise<Detail> => {
  const { rows } = await sql<Detail>`
    select f.id, f.type, f.status, f.version,
      case when o.id is not null then json_build_object('id', o.id, 'kind', o.kind, 'number', o.number) end as order,
      ${entriesOf()} as entries, ${isoTime('f.created_at')} as "createdAt", ${isoTime('f.updated_at')} as "updatedAt"
    from problem_feedback f left join trade_order o on o.id = f.order_id
    where f.id = ${id} and f.user_id = ${actor.userId}`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  return row
}
