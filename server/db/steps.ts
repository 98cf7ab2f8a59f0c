import { sql, type RawBuilder } from 'kysely'
import type { Static } from 'typebox'
import type { step } from '#contract/order-parts.ts'
import type { Db, Tx } from './schema.ts'

type Step = Static<typeof step>

/** The history of a thing for one of its sides, of which it may see less. A person of the other side is not named. */
export const readSteps = async (
  db: Db | Tx,
  { businessId }: { readonly businessId: number },
  entity: string,
  id: number,
  isSeen: RawBuilder<boolean> = sql`true`,
): Promise<Step[]> => {
  const { rows } = await sql<Omit<Step, 'at'> & { at: Date }>`
    select h.at, h.action, h.from_state::int as from, h.to_state::int as to, h.why,
      case when h.business_id = ${businessId} then coalesce(u.name, '') else coalesce(b.name, '') end as who
    from history h left join app_user u on u.id = h.actor_id left join business b on b.id = h.business_id
    where h.entity = ${entity} and h.entity_id = ${String(id)} and ${isSeen} order by h.id`.execute(db)
  return rows.map(row => ({ ...row, at: row.at.toISOString() }))
}
