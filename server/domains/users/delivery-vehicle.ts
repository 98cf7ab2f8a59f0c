import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { recordHistory } from '../../db/history.ts'
import type { Db, Tx } from '../../db/schema.ts'
import type { BusinessActor } from '../../http/actor.ts'
import type { Writing } from '../../http/context.ts'
import { notFound } from '../../http/refusal.ts'

export const queryCarInfo = async (
  db: Db,
  actor: BusinessActor,
): Promise<ResponseOf<'POST /dealerV2s/action/queryCarInfo'>> => {
  const carTypes = await db
    .selectFrom('car_type')
    .select(['id', 'name', 'weight_limit as weightLimit', 'volume_limit as volumeLimit'])
    .orderBy('weight_limit')
    .orderBy('id')
    .execute()
  const business = await db
    .selectFrom('business')
    .select('default_car_type_id')
    .where('id', '=', actor.businessId)
    .executeTakeFirst()
  return { carTypes, defaultCarTypeId: business?.default_car_type_id ?? null }
}

const assertCarType = async (tx: Tx, id: number): Promise<void> => {
  const found = await tx.selectFrom('car_type').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound()
}

/** Sets the vehicle of one address, or the default vehicle of the business. */
export const changeCar = async (
  { tx, actor, now }: Writing,
  { carTypeId, addressId }: RequestOf<'POST /users/changeCar'>,
): Promise<Record<string, never>> => {
  await assertCarType(tx, carTypeId)
  const changed =
    addressId === undefined
      ? await tx
          .updateTable('business')
          .set({ default_car_type_id: carTypeId })
          .where('id', '=', actor.businessId)
          .returning('id')
          .executeTakeFirst()
      : await tx
          .updateTable('address')
          .set({ car_type_id: carTypeId })
          .where('id', '=', addressId)
          .where('business_id', '=', actor.businessId)
          .where('is_self_pickup', '=', false)
          .where('deleted_at', 'is', null)
          .returning('id')
          .executeTakeFirst()
  if (!changed) throw notFound()
  await recordHistory(
    { tx, actor, now },
    {
      entity: addressId === undefined ? 'business' : 'address',
      id: changed.id,
      action: 'car-type',
      to: carTypeId,
    },
  )
  return {}
}
