import { randomUUID } from 'node:crypto'
import { code } from '#contract/kernel/errors.ts'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import type { Writing } from '../../../http/context.ts'
import { notFound, Refusal, refuse } from '../../../http/refusal.ts'
import { cartAddresses, holdLists, readLines, takeOrdered } from '../../cart/public.ts'
import { holdSupplier } from '../parties.ts'
import { storeOrders } from '../store-orders.ts'

/**
 * The chosen lines of the sample basket become an application: a dealer's goes to the brand, a terminal customer's to
 * its dealer. It costs nothing and holds nothing.
 */
export const applyForSamples = async (
  context: Writing,
  {
    lines: asked,
    addressId,
    remark,
    contactName,
    contactPhone,
  }: RequestOf<'POST /sampleOrders/action/apply'>,
): Promise<ResponseOf<'POST /sampleOrders/action/apply'>> => {
  const { tx, actor, now } = context
  const supplier = await holdSupplier(tx, actor)
  await holdLists(context, ['sampleList'])
  const ids = asked.map(({ id }) => id)
  const { lines } = await readLines({ db: tx, actor, now }, 'sampleList', { ids })
  const isSame = lines.length === new Set(ids).size && lines.length === ids.length
  if (!isSame || lines.some(({ id, qty }) => asked.find(line => line.id === id)?.qty !== qty))
    throw new Refusal(code.conflict, '样品清单已有变化，请刷新后重新提交')
  const wrong = lines.find(({ product, sampleAllowed }) => !product.onSale || !sampleAllowed)
  if (wrong) throw refuse(`${wrong.product.name} 已不能申请样品，请先取消勾选`)
  const address = (await cartAddresses(tx, actor, [])).find(({ id }) => id === addressId)
  if (!address) throw notFound()
  const [order] = await storeOrders(context, supplier, [
    {
      content: 'sample',
      checkoutId: randomUUID(),
      addressId,
      method: 1,
      contactName,
      contactPhone,
      addressText: address.text,
      addressName: address.name,
      carTypeId: null,
      expectedOn: null,
      ownNumber: '',
      remark,
      rebate: 0,
      rebateAccountId: null,
      lines: lines.map(({ product, qty, note }) => ({
        skuId: product.id,
        qty,
        price: 0,
        note,
        sampleId: null,
      })),
    },
  ])
  if (!order) throw new Error('one order is stored for one application')
  await takeOrdered(context, 'sampleList', ids)
  const { id, number, amount, rebate, cases } = order
  return { id, number, addressId, amount, rebate, cases }
}
