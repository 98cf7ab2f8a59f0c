import { code } from '#contract/errors.ts'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { Refusal } from '../../http/refusal.ts'
import { holdAllowances, releaseAllowances, takeAllowances } from '../allowances/public.ts'
import { asBuyer } from './buyer-steps.ts'
import { readEditFacts, type EditFacts, type OrderCart } from './edit-facts.ts'
import { isReady, planEdit } from './edit-plan.ts'
import { holdOrder, storeMove, transitionFor } from './move-order.ts'
import { assertSame, forgetEdit, holdEdit, noteEdit, type Writing } from './open-edit.ts'
import { amountOf, insertLines, noteBought, type NewLine } from './store-orders.ts'
import { kindFor } from './terms.ts'

type Asked = RequestOf<'POST /purchaseOrders/action/poCartToPo'>
type Answer = ResponseOf<'POST /purchaseOrders/action/poCartToPo'>

/** Products whose quantity or price is not as the buyer saw it. */
const changedSkus = ({ seen }: Asked, { lines }: OrderCart): number[] => {
  const now = new Map(lines.map(({ product, qty, price }) => [product.id, `${qty} ${price}`]))
  const then = new Map(seen.map(({ skuId, qty, price }) => [skuId, `${qty} ${price}`]))
  return [...new Set([...now.keys(), ...then.keys()])].filter(id => now.get(id) !== then.get(id))
}

const linesOf = ({ lines, samples }: OrderCart): NewLine[] => [
  ...lines.map(({ product, qty, price, note }) => ({
    skuId: product.id,
    qty,
    price: price ?? 0,
    note,
    sampleId: null,
  })),
  ...samples.chosen.flatMap(({ sampleId, qty }) => {
    const balance = samples.available.find(({ id }) => id === sampleId)
    return balance ? [{ skuId: balance.product.id, qty, price: 0, note: '', sampleId }] : []
  }),
]

/** The order takes its new form; what it took before is free again until the new takes are noted. */
const storeOrder = async (
  { tx, now }: Writing,
  { order, settings, methods, addresses }: OrderCart,
  lines: readonly NewLine[],
  hasRebate: boolean,
): Promise<{ amount: number; rebate: number; cases: number }> => {
  const collects = settings.method === 2
  const place = methods.find(({ method }) => method === 2)?.place ?? ''
  const address = addresses.find(({ id }) => id === settings.addressId)?.text ?? order.addressText
  const sums = {
    amount: amountOf(lines),
    rebate: hasRebate ? (settings.rebate?.amount ?? 0) : 0,
    cases: lines.reduce((sum, { qty }) => sum + qty, 0),
  }
  await tx
    .updateTable('trade_order')
    .set({
      ...sums,
      delivery_method: settings.method,
      address_id: settings.addressId,
      contact_name: settings.contactName,
      contact_phone: settings.contactPhone,
      address_text: collects ? place : address,
      car_type_id: collects ? null : settings.carTypeId,
      expected_on: settings.expectedOn,
      own_number: settings.ownNumber,
      remark: settings.remark,
      updated_at: now,
    })
    .where('id', '=', order.id)
    .execute()
  await tx.deleteFrom('order_line').where('order_id', '=', order.id).execute()
  await insertLines(tx, [{ id: order.id, lines }])
  return sums
}

const takesOf = ({ limits }: EditFacts, { order, settings }: OrderCart, lines: readonly NewLine[]) => [
  ...limits
    .map(({ id, skuIds }) => ({
      orderId: order.id,
      allowanceId: id,
      amount: lines
        .filter(({ skuId, sampleId }) => sampleId === null && skuIds.includes(skuId))
        .reduce((sum, { qty }) => sum + qty, 0),
    }))
    .filter(({ amount }) => amount > 0),
  ...(settings.rebate
    ? [{ orderId: order.id, allowanceId: settings.rebate.accountId, amount: settings.rebate.amount }]
    : []),
  ...lines.flatMap(({ sampleId, qty }) =>
    sampleId === null ? [] : [{ orderId: order.id, allowanceId: sampleId, amount: qty }],
  ),
]

/** Everything that the changed order may touch is held before anything is judged. */
const holdAll = async ({ tx }: Writing, { limits, rebates, samples, own }: EditFacts): Promise<void> => {
  await holdAllowances(tx, [
    ...limits.map(({ id }) => id),
    ...rebates.map(({ id }) => id),
    ...samples.chosen.map(({ sampleId }) => sampleId),
    ...own.map(({ id }) => id),
  ])
}

/**
 * Stores the changed order, as a draft or handed in. What the other side, or a colleague, did with it since the change
 * began is told and nothing is lost: the change stays open. A draft may have problems; what is handed in has none.
 */
export const submitEdit = async (context: Writing, asked: Asked): Promise<Answer> => {
  const { tx, now, actor } = context
  const open = await holdEdit(context)
  assertSame(open, asked.orderId)
  const kind = kindFor(actor)
  const order = await holdOrder(asBuyer(context), kind, asked.orderId)
  if (order.version !== open.orderVersion)
    throw new Refusal(code.conflict, `订单 ${order.number} 在您修改期间已有变化，修改内容已保留，请刷新查看`)
  const row = transitionFor(kind, order, { action: asked.mode, side: 'buyer' })
  const reading = { db: tx, actor, now }
  const found = await readEditFacts(reading)
  if (!found) throw new Refusal(code.conflict)
  await holdAll(context, found)
  // Read again: what is left does not change any more.
  const facts = (await readEditFacts(reading)) ?? found
  const cart = planEdit(facts, now)
  const isSubmitted = asked.mode === 'submit'
  const changed = changedSkus(asked, cart)
  if (changed.length > 0 || (isSubmitted && !isReady(cart))) return { placed: null, changed }
  const lines = linesOf(cart)
  await releaseAllowances(tx, now, order.id, '修改订单')
  const sums = await storeOrder(context, cart, lines, isSubmitted)
  if (isSubmitted) {
    await takeAllowances(tx, now, takesOf(facts, cart, lines))
    await noteBought(context, lines)
  }
  await storeMove(asBuyer(context), kind, order, row, '')
  await forgetEdit(context)
  await noteEdit(context, order.id, asked.mode)
  return {
    placed: {
      id: order.id,
      number: order.number,
      addressId: cart.settings.addressId,
      storage: cart.lines[0]?.product.storage ?? null,
      ...sums,
    },
    changed: [],
  }
}
