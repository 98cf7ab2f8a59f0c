import { sql, type RawBuilder } from 'kysely'
import type { Static } from 'typebox'
import type { step } from '#contract/orders/parts.ts'
import { isoTime, jsonList } from './json.ts'

type Step = Static<typeof step>

/** Shipments have states in words, which no page shows. */
const stateOf = (column: string): RawBuilder<number | null> =>
  sql`case when ${sql.ref(column)} ~ '^[0-9]+$' then ${sql.ref(column)}::int end`

const columns = ({ businessId }: { readonly businessId: number }) => sql<Step>`
  ${isoTime('h.at')} as at, h.action, ${stateOf('h.from_state')} as from, ${stateOf('h.to_state')} as to, h.why,
    case when h.business_id = ${businessId} then coalesce(person.name, '') else coalesce(side.name, '') end as who`

const people = sql`
  left join app_user person on person.id = h.actor_id left join business side on side.id = h.business_id`

/**
 * The history of a thing for one of its sides, of which it may see less, as a part of the statement that reads the
 * thing. A person of the other side is not named.
 *
 * @param id the column of the thing's id
 * @param isSeen a condition on the step `h`
 */
export const stepsOf = (
  actor: { readonly businessId: number },
  entity: string,
  id: string,
  isSeen: RawBuilder<boolean> = sql`true`,
): RawBuilder<Step[]> =>
  jsonList(sql<Step>`
    select ${columns(actor)} from history h ${people}
    where h.entity = ${sql.lit(entity)} and h.entity_id = ${sql.ref(id)}::text and ${isSeen} order by h.id`)

/**
 * The history of several things as one, each step with its thing.
 *
 * @param things rows of entity, id as text, and number
 */
export const stepsOfAll = (
  actor: { readonly businessId: number },
  things: RawBuilder<unknown>,
  isSeen: RawBuilder<boolean>,
): RawBuilder<(Step & { readonly of: { readonly entity: string; readonly number: string } })[]> =>
  jsonList(sql<Step & { readonly of: { readonly entity: string; readonly number: string } }>`
    select ${columns(actor)}, json_build_object('entity', t.entity, 'number', t.number) as of
    from (${things}) t (entity, id, number) join history h on h.entity = t.entity and h.entity_id = t.id ${people}
    where ${isSeen} order by h.at, h.id`)
