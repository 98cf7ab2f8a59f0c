import type { RequestOf } from '#contract/index.ts'
import { recordHistory } from '../../db/history.ts'
import type { Tx } from '../../db/schema.ts'
import type { BusinessActor } from '../../http/actor.ts'
import type { Writing } from '../../http/context.ts'
import { invalid, refuse } from '../../http/refusal.ts'
import { lockBusiness, ownAddress, districtProblem } from './address-rows.ts'

const mostAddresses = 100

type Input = RequestOf<'POST /users/dealerV2/saveReceiveAddress'>

const assertDistrict = async (tx: Tx, code: string): Promise<void> => {
  const problem = await districtProblem(tx, code)
  if (problem) throw invalid(problem)
}

const columns = (input: Input) => ({
  contact_name: input.contactName,
  contact_phone: input.contactPhone,
  district_code: input.districtCode,
  detail: input.detail,
  ...(input.name !== undefined && { name: input.name }),
})

const clearDefault = async (tx: Tx, actor: BusinessActor): Promise<void> => {
  await tx
    .updateTable('address')
    .set({ is_default: false })
    .where('business_id', '=', actor.businessId)
    .where('is_default', '=', true)
    .where('deleted_at', 'is', null)
    .execute()
}

const countAddresses = async (tx: Tx, actor: BusinessActor): Promise<number> => {
  const { amount } = await tx
    .selectFrom('address')
    .select(({ fn }) => fn.countAll<number>().as('amount'))
    .where('business_id', '=', actor.businessId)
    .where('is_self_pickup', '=', false)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return amount
}

/** The first address of a business becomes its default and the cart's current one, whatever the request says. */
export const saveAddress = async ({ tx, actor, now }: Writing, input: Input): Promise<{ id: number }> => {
  await lockBusiness(tx, actor)
  await assertDistrict(tx, input.districtCode)
  const amount = await countAddresses(tx, actor)
  if (amount >= mostAddresses) throw refuse(`收货地址最多 ${mostAddresses} 个，请先删除不用的地址`)
  const isDefault = input.isDefault || amount === 0
  if (isDefault) await clearDefault(tx, actor)
  const { id } = await tx
    .insertInto('address')
    .values({
      ...columns(input),
      business_id: actor.businessId,
      is_default: isDefault,
      car_type_id: null,
      deleted_at: null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (amount === 0) {
    await tx
      .updateTable('business')
      .set({ current_address_id: id })
      .where('id', '=', actor.businessId)
      .execute()
  }
  await recordHistory({ tx, actor, now }, { entity: 'address', id, action: 'create' })
  return { id }
}

/** Serves both paths. The default is moved by setting another one and never unset, so that there always is one. */
export const modifyAddress = async (
  { tx, actor, now }: Writing,
  { id, ...input }: RequestOf<'PUT /users/dealerV2/modifyReceiveAddress'>,
): Promise<Record<string, never>> => {
  await lockBusiness(tx, actor)
  const before = await ownAddress(tx, actor, id)
  await assertDistrict(tx, input.districtCode)
  if (before.isDefault && !input.isDefault)
    throw invalid({ path: 'isDefault', message: '默认地址不能直接取消，请将其他地址设为默认' })
  if (input.isDefault && !before.isDefault) await clearDefault(tx, actor)
  await tx
    .updateTable('address')
    .set({ ...columns(input), is_default: input.isDefault })
    .where('id', '=', id)
    .where('business_id', '=', actor.businessId)
    .execute()
  await recordHistory({ tx, actor, now }, { entity: 'address', id, action: 'change' })
  return {}
}
