import { recordHistory } from '../../db/history.ts'
import type { Tx } from '../../db/schema.ts'
import type { BusinessActor } from '../../http/actor.ts'
import type { Writing } from '../../http/context.ts'
import { notFound } from '../../http/refusal.ts'
import { lockBusiness } from './address-rows.ts'

type Done = Record<string, never>

const findEvenDeleted = async (tx: Tx, actor: BusinessActor, id: number) => {
  const row = await tx
    .selectFrom('address')
    .select(['id', 'is_default as isDefault', 'deleted_at as deletedAt'])
    .where('id', '=', id)
    .where('business_id', '=', actor.businessId)
    .where('is_self_pickup', '=', false)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** The address that becomes the default: the present default, else the oldest one left, else none. */
const pickDefault = async (tx: Tx, actor: BusinessActor): Promise<number | null> => {
  const next = await tx
    .selectFrom('address')
    .select(['id', 'is_default'])
    .where('business_id', '=', actor.businessId)
    .where('is_self_pickup', '=', false)
    .where('deleted_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!next) return null
  if (!next.is_default)
    await tx.updateTable('address').set({ is_default: true }).where('id', '=', next.id).execute()
  return next.id
}

/** Another address becomes the default or the current one, if this was it. Deleting it again is no error. */
export const deleteAddress = async ({ tx, actor, now }: Writing, id: number): Promise<Done> => {
  const { currentId } = await lockBusiness(tx, actor)
  const found = await findEvenDeleted(tx, actor, id)
  if (found.deletedAt !== null) return {}
  await tx
    .updateTable('address')
    .set({ deleted_at: now, is_default: false })
    .where('id', '=', id)
    .where('business_id', '=', actor.businessId)
    .execute()
  const defaultId = await pickDefault(tx, actor)
  if (currentId === id) {
    await tx
      .updateTable('business')
      .set({ current_address_id: defaultId })
      .where('id', '=', actor.businessId)
      .execute()
  }
  await recordHistory({ tx, actor, now }, { entity: 'address', id, action: 'delete' })
  return {}
}
