import { recordHistory } from '../../db/history.ts'
import type { Writing } from '../../http/context.ts'
import { lockBusiness, ownAddress } from './address-rows.ts'

/** Sets the address that the cart delivers to. The lock makes it wait for a deletion of that address. */
export const changeAddress = async (
  { tx, actor, now }: Writing,
  addressId: number,
): Promise<Record<string, never>> => {
  const { currentId } = await lockBusiness(tx, actor)
  const { id } = await ownAddress(tx, actor, addressId)
  await tx
    .updateTable('business')
    .set({ current_address_id: id })
    .where('id', '=', actor.businessId)
    .execute()
  await recordHistory(
    { tx, actor, now },
    { entity: 'business', id: actor.businessId, action: 'current-address', from: currentId, to: id },
  )
  return {}
}
