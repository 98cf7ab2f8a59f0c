import { randomUUID } from 'node:crypto'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { asks, changedLines } from '#contract/orders/changed-lines.ts'
import { needsCar, selfPickup } from '#contract/orders/delivery.ts'
import { divideRebate, type RebateTake } from '#contract/orders/divide-rebate.ts'
import type { Writing } from '../../../http/context.ts'
import { notFound, refuse } from '../../../http/refusal.ts'
import { holdAllowances, takeAllowances, type Take } from '../../allowances/public.ts'
import { holdLists, takeOrdered } from '../../cart/public.ts'
import { readFacts, type CheckoutFacts } from './checkout-facts.ts'
import { planCheckout, type Checkout, type CheckoutGroup } from './checkout-plan.ts'
import { judgePlacing, rebateOf, type Placing, type PlacingGroup } from './judge-placing.ts'
import { holdSupplier } from '../parties.ts'
import { forgetChoices } from '../samples/sample-choices.ts'
import {
  takenOfLimits,
  noteBought,
  storeOrders,
  type NewLine,
  type NewOrder,
  type StoredOrder,
} from '../store-orders.ts'
import { sql } from 'kysely'
import { deferredStatement } from '../../../db/deferred-statements.ts'

/** Notes which agreements about trade this person accepted, and when for the first time. */
const acceptProtocols = async ({ tx, actor, now }: Writing, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  await sql`
    insert into protocol_acceptance (user_id, protocol_id, accepted_at)
    select ${actor.userId}::bigint, p.id, ${now}::timestamptz from protocol p
    where p.id = any(${ids}::bigint[]) and p.kind = 'trade' and p.retired_at is null
    on conflict do nothing ${deferredStatement}`.execute(tx)
}

type Placed = ResponseOf<'POST /purchaseOrders/action/shoppingCartToPo'>

/** The same facts with the amounts left while they are held: nobody else takes them before this transaction ends. */
const holdFacts = async (
  { tx, actor }: Writing,
  facts: CheckoutFacts,
  placing: Placing,
): Promise<CheckoutFacts> => {
  const chosen = placing.groups.flatMap(({ addressId }) => facts.samples(addressId).chosen)
  const held = await holdAllowances(tx, [
    ...facts.limits.map(({ id }) => id),
    ...(rebateOf(placing) > 0 ? facts.rebates.map(({ id }) => id) : []),
    ...chosen.map(({ sampleId }) => sampleId),
  ])
  const isOwn = (id: number) => [null, actor.businessId].includes(held.get(id)?.businessId ?? null)
  const fresh = <T extends { readonly id: number; readonly left: number }>(one: T): T => ({
    ...one,
    left: isOwn(one.id) ? (held.get(one.id)?.left ?? one.left) : 0,
  })
  return {
    ...facts,
    limits: facts.limits.map(fresh),
    rebates: facts.rebates.map(fresh),
    samples: place => {
      const samples = facts.samples(place)
      return { ...samples, available: samples.available.map(fresh) }
    },
  }
}

interface Planned extends NewOrder {
  readonly takes: readonly Omit<Take, 'orderId'>[]
}

const freeLines = ({ samples: { chosen, available } }: Checkout, addressId: number): NewLine[] =>
  chosen.flatMap(({ sampleId, qty, addressId: place }) => {
    const balance = available.find(({ id }) => id === sampleId)
    if (!balance || place !== addressId) return []
    return [{ skuId: balance.product.id, qty, price: 0, note: '', sampleId }]
  })

interface Planning {
  readonly checkoutId: string
  readonly group: CheckoutGroup
  readonly asked: PlacingGroup
  readonly rebates: readonly RebateTake[]
  readonly free: readonly NewLine[]
  readonly limits: CheckoutFacts['limits']
}

/** The lines stand by storage, as the buyer has seen them. */
const planOrder = ({ checkoutId, group, asked, rebates, free, limits }: Planning): Planned | null => {
  const lines = group.sections.flatMap(section => section.lines)
  const paid = lines.map(({ product, qty, price, note }): NewLine => ({
    skuId: product.id,
    qty,
    price: price ?? 0,
    note,
    sampleId: null,
  }))
  if (paid.length + free.length === 0) return null
  const collects = asked.method === selfPickup
  return {
    content: 'goods',
    checkoutId,
    addressId: group.address.id,
    method: asked.method,
    contactName: asked.contactName,
    contactPhone: asked.contactPhone,
    addressText: collects
      ? (group.methods.find(({ method }) => method === selfPickup)?.place ?? '')
      : group.address.text,
    addressName: collects ? '' : group.address.name,
    // If no vehicle is offered, none can have been chosen.
    carTypeId: needsCar(asked.method, group.cars) ? asked.carTypeId : null,
    expectedOn: asked.expectedOn,
    ownNumber: asked.ownNumber,
    remark: asked.remark,
    rebate: rebates.reduce((sum, { amount }) => sum + amount, 0),
    rebateAccountId: rebates[0]?.accountId ?? null,
    lines: [...paid, ...free],
    takes: [
      ...takenOfLimits(limits, paid),
      ...rebates.map(({ accountId, amount }) => ({ allowanceId: accountId, amount })),
      ...free.map(({ sampleId, qty }) => ({ allowanceId: sampleId ?? 0, amount: qty })),
    ],
  }
}

const planAll = (placing: Placing, checkout: Checkout, facts: CheckoutFacts): Planned[] => {
  const checkoutId = randomUUID()
  const shares = divideRebate(rebateOf(placing), checkout.groups, checkout.rebates)
  return checkout.groups.flatMap((group, place) => {
    const { id } = group.address
    const asked = placing.groups.find(({ addressId }) => addressId === id)
    if (!asked) return []
    const [rebates, free] = [shares[place] ?? [], freeLines(checkout, id)]
    return planOrder({ checkoutId, group, asked, rebates, free, limits: facts.limits }) ?? []
  })
}

const assertDistinct = ({ groups }: Placing): void => {
  const addressIds = groups.map(({ addressId }) => addressId)
  const ids = groups.flatMap(({ lines }) => lines.map(({ id }) => id))
  if (new Set(addressIds).size < addressIds.length || new Set(ids).size < ids.length)
    throw refuse('同一商品或地址重复提交，请刷新后重试')
}

const answerOf = (stored: readonly StoredOrder[]): Placed['placed'] =>
  stored.map(({ id, number, addressId, amount, rebate, cases }) => ({
    id,
    number,
    addressId,
    amount,
    rebate,
    cases,
  }))

/**
 * Turns lines of the cart into orders, one for each address: all of them or none. The cart is
 * locked first, then the allowances, so that fifty simultaneous checkouts order exactly what the rules allow. If
 * anything but a fallen price differs from what the buyer saw, nothing is ordered and the answer is the present checkout.
 */
export const placeOrders = async (
  context: Writing,
  placing: RequestOf<'POST /purchaseOrders/action/shoppingCartToPo'>,
): Promise<Placed> => {
  assertDistinct(placing)
  const { tx, actor, now } = context
  const supplier = await holdSupplier(tx, actor)
  await holdLists(context, ['cart'])
  const seen = placing.groups.flatMap(({ addressId, lines }) => lines.map(line => ({ ...line, addressId })))
  const ids = seen.map(({ id }) => id)
  const addressIds = placing.groups.map(({ addressId }) => addressId)
  const facts = await readFacts({ db: tx, actor, now }, ids, addressIds)
  if (addressIds.some(id => !facts.addresses.some(address => address.id === id))) throw notFound()
  const held = await holdFacts(context, facts, placing)
  const changed = changedLines(seen, held.lines)
  const checkout = judgePlacing(placing, planCheckout(held, now))
  if (changed.some(asks) || !checkout.isReady) return { placed: [], changed, checkout }
  const planned = planAll(placing, checkout, held)
  if (planned.length === 0) throw refuse('请选择要结算的商品')
  const stored = await storeOrders(context, supplier, planned)
  await takeAllowances(
    tx,
    now,
    stored.flatMap(({ id }, place) => (planned[place]?.takes ?? []).map(take => ({ ...take, orderId: id }))),
  )
  await takeOrdered(context, 'cart', ids)
  await forgetChoices(tx, actor, addressIds)
  await acceptProtocols(context, placing.protocolIds)
  await noteBought(
    context,
    stored.flatMap(({ lines }) => lines),
  )
  return { placed: answerOf(stored), changed, checkout: null }
}
