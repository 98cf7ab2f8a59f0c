import { sql } from 'kysely'
import type { ResponseOf } from '#contract/index.ts'
import { isBuyer } from '#contract/kernel/buyers.ts'
import type { Db } from '../../db/schema.ts'
import type { Actor } from '../../http/actor.ts'
import { notFound } from '../../http/refusal.ts'

type Certification = ResponseOf<'POST /users/queryCertification'>
type State = Certification['state']

/** The application and its history, in one statement. */
export const queryCertification = async (db: Db, actor: Actor): Promise<Certification> => {
  const found = await sql<{
    userType: number
    state: State | null
    applyType: number | null
    businessName: string | null
    reason: string | null
    submittedAt: Date | null
    reviewedAt: Date | null
    steps: Certification['steps']
  }>`
    select u.user_type as "userType", p.state, p.apply_type as "applyType", p.business_name as "businessName",
      p.reason, p.submitted_at as "submittedAt", p.reviewed_at as "reviewedAt",
      (select coalesce(json_agg(json_build_object(
          'at', to_char(h.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'state', h.to_state, 'why', h.why) order by h.id), '[]')
        from history h
        where h.entity = 'profile_application' and h.entity_id = u.id::text and h.to_state is not null) as steps
    from app_user u left join profile_application p on p.user_id = u.id
    where u.id = ${actor.userId}`.execute(db)
  const row = found.rows[0]
  if (!row) throw notFound()
  return {
    // A user whose business was assigned by the supplier has no application and counts as approved.
    state: row.state ?? (isBuyer(row.userType) ? 'approved' : 'none'),
    applyType: row.applyType,
    businessName: row.businessName ?? '',
    reason: row.reason ?? '',
    submittedAt: row.submittedAt?.toISOString() ?? null,
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
    steps: row.steps,
  }
}
