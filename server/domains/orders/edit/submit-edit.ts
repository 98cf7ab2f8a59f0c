import { formatMoney } from '#contract/kernel/format-money.ts'
import { code } from '#contract/kernel/errors.ts'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { daysOf, needsCar, selfPickup } from '#contract/orders/delivery.ts'
import { mostFen, mostFenText } from '#contract/orders/amounts.ts'
import { asks, changedLines } from '#contract/orders/changed-lines.ts'
import { divideRebate, type RebateTake } from '#contract/orders/divide-rebate.ts'
import { isReady } from '#contract/orders/problems.ts'
import { deferredStatement } from '../../../db/deferred-statements.ts'
import type { Writing } from '../../../http/context.ts'
import { Refusal, refuse } from '../../../http/refusal.ts'
import { followOrders } from '../../books/public.ts'
import { holdAllowances, releaseAllowances, takeAllowances, withdrawLeft } from '../../allowances/public.ts'
import { asBuyer } from '../steps.ts'
import { readEditFacts, readLeftAgain, type EditFacts, type OrderCart } from './edit-facts.ts'
import { planEdit } from './edit-plan.ts'
import { holdOrder, storeMove, transitionFor } from '../move-order.ts'
import { forgetEdit, holdEdit, noteEdit } from './open-edit.ts'
import { holdSupplier } from '../parties.ts'
import { amountOf, insertLines, noteBought, type NewLine, takenOfLimits } from '../store-orders.ts'
import { kindFor } from '../terms.ts'

type Asked = RequestOf<'POST /purchaseOrders/action/poCartToPo'>
type Answer = ResponseOf<'POST /purchaseOrders/action/poCartToPo'>

/** Products that differ from what the buyer saw in quantity, or in a price that did not just fall. */
const changedSkus = ({ seen }: Asked, { lines }: OrderCart): number[] => {
  const now = lines.map(({ product: { id }, qty, price }) => ({ id, qty, price, addressId: null }))
  const then = seen.map(({ skuId, qty, price }) => ({ id: skuId, qty, price, addressId: null }))
  const known = new Set(then.map(({ id }) => id))
  const added = now.filter(({ id }) => !known.has(id))
  return [...changedLines(then, now).filter(asks), ...added].map(({ id }) => id)
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

/** The settings that are still valid: a draft may name a day, a vehicle or a rebate that is no longer available. */
const keptSettings = ({ settings, dates, cars, rebates }: OrderCart, amount: number) => {
  const { method, carTypeId, expectedOn, rebate } = settings
  const account = rebates.find(({ id }) => id === rebate?.accountId) ?? rebates[0]
  const paid = account && rebate ? Math.min(rebate.amount, amount) : 0
  return {
    car_type_id: needsCar(method, cars) && cars.some(({ car }) => car.id === carTypeId) ? carTypeId : null,
    expected_on: expectedOn !== null && daysOf(dates, method).includes(expectedOn) ? expectedOn : null,
    rebate: paid,
    rebate_account_id: paid > 0 ? (account?.id ?? null) : null,
  }
}

/** Gives the order its new form; its former takes are free again until the new ones are noted. */
const storeOrder = async (
  { tx, now }: Writing,
  cart: OrderCart,
  lines: readonly NewLine[],
): Promise<{ amount: number; rebate: number; cases: number }> => {
  const { order, settings, methods, addresses } = cart
  const collects = settings.method === selfPickup
  const place = methods.find(({ method }) => method === selfPickup)?.place ?? ''
  const address = addresses.find(({ id }) => id === settings.addressId)
  const amount = amountOf(lines)
  const cases = lines.reduce((sum, { qty }) => sum + qty, 0)
  const kept = keptSettings(cart, amount)
  await tx
    .updateTable('trade_order')
    .set({
      amount,
      cases,
      ...kept,
      delivery_method: settings.method,
      address_id: settings.addressId,
      contact_name: settings.contactName,
      contact_phone: settings.contactPhone,
      address_text: collects ? place : (address?.text ?? order.addressText),
      address_name: collects ? '' : (address?.name ?? order.addressName),
      own_number: settings.ownNumber,
      remark: settings.remark,
      updated_at: now,
    })
    .where('id', '=', order.id)
    .modifyEnd(deferredStatement)
    .execute()
  await tx.deleteFrom('order_line').where('order_id', '=', order.id).modifyEnd(deferredStatement).execute()
  await insertLines(tx, [{ id: order.id, lines }])
  return { amount, rebate: kept.rebate, cases }
}

/** The shares that the order takes from the accounts: the one that it names comes first. */
const rebatesOf = ({ settings: { rebate }, mostRebate, rebates }: OrderCart): readonly RebateTake[] => {
  const first = rebates.toSorted(
    (one, other) => Number(other.id === rebate?.accountId) - Number(one.id === rebate?.accountId),
  )
  return divideRebate(rebate?.amount ?? 0, [{ mostRebate }], first)[0] ?? []
}

const takesOf = ({ limits }: EditFacts, cart: OrderCart, lines: readonly NewLine[]) => {
  const orderId = cart.order.id
  return [
    ...takenOfLimits(limits, lines).map(take => ({ ...take, orderId })),
    ...rebatesOf(cart).map(({ accountId, amount }) => ({ orderId, allowanceId: accountId, amount })),
    ...lines.flatMap(({ sampleId, qty }) =>
      sampleId === null ? [] : [{ orderId, allowanceId: sampleId, amount: qty }],
    ),
  ]
}

interface Size {
  readonly cases: number
  readonly amount: number
  readonly rebate: number
}

/** Such as 94 → 96 箱，+¥271.00; empty where neither is another. */
const changeText = (before: Size, after: Size): string => {
  const more = after.amount - after.rebate - (before.amount - before.rebate)
  return [
    before.cases !== after.cases && `${before.cases} → ${after.cases} 箱`,
    more !== 0 && `${more > 0 ? '+' : ''}${formatMoney(more)}`,
  ]
    .filter(Boolean)
    .join('，')
}

/** Everything that the changed order may touch is held before anything is judged. */
const holdAll = async ({ tx }: Writing, { limits, rebates, samples, own }: EditFacts): Promise<void> => {
  await holdAllowances(tx, [
    ...limits.map(({ id }) => id),
    ...rebates.map(({ id }) => id),
    ...samples.chosen.map(({ sampleId }) => sampleId),
    ...own,
  ])
}

/**
 * Stores the changed order, as a draft or handed in. If the other side, or a colleague, changed the order since the
 * change began, the person is told and nothing is lost: the change stays open. A draft may have problems; an order
 * that is handed in has none.
 */
export const submitEdit = async (context: Writing, asked: Asked): Promise<Answer> => {
  const { tx, now, actor } = context
  const isSubmitted = asked.mode === 'submit'
  const supplier = isSubmitted ? await holdSupplier(tx, actor) : undefined
  const open = await holdEdit(context, asked)
  const kind = kindFor(actor)
  const order = await holdOrder(asBuyer(context), kind, asked.orderId)
  if (order.version !== open.orderVersion)
    throw new Refusal(code.conflict, `订单 ${order.number} 在您修改期间已有变化，修改内容已保留，请刷新查看`)
  const row = transitionFor(kind, order, { action: asked.mode, side: 'buyer' })
  if (supplier && supplier.sellerId !== order.sellerId)
    throw new Refusal(code.conflict, `订单 ${order.number} 的供货商已变更，不能再提交，请重新下单`)
  const reading = { db: tx, actor, now }
  const found = await readEditFacts(reading)
  if (!found) throw new Refusal(code.conflict)
  await holdAll(context, found)
  const facts = await readLeftAgain(reading, found)
  const cart = planEdit(facts, now)
  const changed = changedSkus(asked, cart)
  if (changed.length > 0 || (isSubmitted && !isReady(cart))) return { placed: null, changed }
  const lines = linesOf(cart)
  if (lines.length === 0) throw refuse('订单里没有商品，不能保存；不再需要时请取消订单')
  // A draft may have problems, but no sum that the portal cannot store.
  if (amountOf(lines) > mostFen) throw refuse(`一张订单的金额不能超过 ${mostFenText}，请减少数量后再保存`)
  const released = await releaseAllowances(tx, now, order.id, '修改订单')
  const sums = await storeOrder(context, cart, lines)
  if (isSubmitted) {
    await takeAllowances(tx, now, takesOf(facts, cart, lines))
    const known = new Set(
      cart.lines.flatMap(({ product, orderQty }) => (orderQty === null ? [] : [product.id])),
    )
    await noteBought(
      context,
      lines.filter(({ skuId }) => !known.has(skuId)),
    )
  }
  await withdrawLeft(tx, now, released)
  await storeMove(asBuyer(context), kind, order, row, '', changeText(cart.order, sums))
  if (kind === 'purchase') await followOrders(context, [order.id])
  await forgetEdit(context)
  await noteEdit(context, order.id, asked.mode)
  return {
    placed: {
      id: order.id,
      number: order.number,
      addressId: cart.settings.addressId,
      ...sums,
    },
    changed: [],
  }
}
