import type { Tx } from './schema.ts'
import { deferredStatement } from './deferred-statements.ts'

interface Author {
  readonly tx: Tx
  readonly now: Date
  /** Nobody where the brand or the portal writes. */
  readonly actor?:
    { readonly userId: number | null; readonly businessId: number | null | undefined } | undefined
}

interface Entry {
  /** The kind of the thing, and which one. */
  readonly entity: string
  readonly id: number | string
  readonly action: string
  readonly from?: number | string | null | undefined
  readonly to?: number | string | null | undefined
  readonly why?: string
}

const stateOf = (state: number | string | null = null) => (state === null ? null : String(state))

/** Every write records in its own transaction who changed what, when, from which state to which, and why. */
export const recordHistory = async (
  { tx, now, actor }: Author,
  { entity, id, action, from, to, why = '' }: Entry,
): Promise<void> => {
  await tx
    .insertInto('history')
    .values({
      entity,
      entity_id: String(id),
      action,
      from_state: stateOf(from),
      to_state: stateOf(to),
      why,
      at: now,
      actor_id: actor?.userId ?? null,
      business_id: actor?.businessId ?? null,
    })
    .modifyEnd(deferredStatement)
    .execute()
}
