import { sql } from 'kysely'
import type { ResponseOf } from '#contract/index.ts'
import type { Db } from '../../db/schema.ts'
import type { Actor } from '../../http/actor.ts'
import { attachedFile } from '../files/public.ts'

/** The profile as it was submitted at /completeInfo. */
export const queryProfile = async (db: Db, actor: Actor): Promise<ResponseOf<'POST /users/queryInfo'>> => {
  const row = await db
    .selectFrom('profile_application as p')
    .select(select => [
      'apply_type as applyType',
      'business_name as businessName',
      'credit_code as creditCode',
      attachedFile('licence', select.ref('p.user_id')).$notNull().as('licenceFileId'),
      'industry_id as industryId',
      'channel_id as channelId',
      'segment_id as segmentId',
      'district_code as districtCode',
      'address_detail as addressDetail',
      'contact_name as contactName',
      'contact_phone as contactPhone',
      sql<number[]>`(
        select coalesce(json_agg(a.protocol_id order by a.protocol_id), '[]')
        from protocol_acceptance a join protocol t on t.id = a.protocol_id
        where a.user_id = p.user_id and t.accepted_at = 'profile' and a.withdrawn_at is null)`.as(
        'protocolIds',
      ),
    ])
    .where('p.user_id', '=', actor.userId)
    // The licence of an approved profile is kept for a time only, and nobody hands that profile in again.
    .where(where => sql<boolean>`${attachedFile('licence', where.ref('p.user_id'))} is not null`)
    .executeTakeFirst()
  return { profile: row ?? null }
}
