import { sql } from 'kysely'
import type { BrandWriting } from '../../http/context.ts'
import type { HeldNotice } from './held-notice.ts'

/** The page of a notice, for its dealer. */
const pageOf = (id: number): string => `/workbench/workbenchHome/paymentOrder?id=${id}`

/** A step of the brand with a notice. `notice` is as it stands after the step. */
export interface Told {
  readonly notice: HeldNotice
  readonly action: string
  readonly from: number | null
  readonly why: string
  /** To the dealer; empty where it is told nothing. */
  readonly title: string
  readonly content: string
}

/** History and messages of a whole batch, in two statements. */
export const tellPayers = async ({ tx, now }: BrandWriting, told: readonly Told[]): Promise<void> => {
  if (told.length === 0) return
  const rows = told.map(({ notice: { id, sellerId, businessId, status }, from, ...words }) => ({
    ...words,
    id,
    sellerId,
    businessId,
    from,
    to: status,
    link: pageOf(id),
  }))
  const given = sql`json_to_recordset(${JSON.stringify(rows)}::json) as r (id text, "sellerId" bigint,
    "businessId" bigint, action text, "from" text, "to" text, why text, title text, content text, link text)`
  await sql`
    insert into history (entity, entity_id, business_id, actor_id, action, from_state, to_state, why, at)
    select 'paymentNotice', r.id, r."sellerId", null, r.action, r."from", r."to", r.why, ${now}::timestamptz
    from ${given}`.execute(tx)
  await sql`
    insert into message (business_id, kind, title, content, link, created_at)
    select r."businessId", 'service', r.title, r.content, r.link, ${now}::timestamptz
    from ${given} where r.title <> ''`.execute(tx)
}
