import { randomUUID } from 'node:crypto'
import { storeConsents } from '../../../db/consents.ts'
import type { ResponseOf } from '#contract/index.ts'
import { needsCar, selfPickup } from '#contract/orders/delivery.ts'
import { divideRebate, type RebateTake } from '#contract/orders/divide-rebate.ts'
import type { Writing } from '../../../http/context.ts'
import { holdAllowances, takeAllowances, type Take } from '../../allowances/public.ts'
import type { Parties } from '../parties.ts'
import {
  noteBought,
  storeOrders,
  takenOfLimits,
  type NewLine,
  type NewOrder,
  type StoredOrder,
} from '../store-orders.ts'
import type { CheckoutFacts } from './checkout-facts.ts'
import type { Checkout, CheckoutGroup } from './checkout-plan.ts'
import { rebateOf, type Placing, type PlacingGroup } from './judge-placing.ts'

export type Placed = ResponseOf<'POST /purchaseOrders/action/shoppingCartToPo'>

/** The same facts with the amounts left while they are held: nobody else takes them before this transaction ends. */
export const holdFacts = async (
  { tx, actor }: Writing,
  facts: CheckoutFacts,
  placing: Placing,
): Promise<CheckoutFacts> => {
  const chosen = placing.groups.flatMap(({ addressId }) => facts.samples(addressId).chosen)
  const asked = [
    ...facts.limits.map(({ id }) => id),
    ...(rebateOf(placing) > 0 ? facts.rebates.map(({ id }) => id) : []),
    ...chosen.map(({ sampleId }) => sampleId),
  ]
  const held = await holdAllowances(tx, asked)
  /** One that was removed meanwhile, or given to another business, has no rest. */
  const leftOf = (id: number): number => {
    const one = held.get(id)
    return one && [null, actor.businessId].includes(one.businessId) ? one.left : 0
  }
  const wanted = new Set(asked)
  const fresh = <T extends { readonly id: number; readonly left: number }>(one: T): T =>
    wanted.has(one.id) ? { ...one, left: leftOf(one.id) } : one
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

export const planAll = (placing: Placing, checkout: Checkout, facts: CheckoutFacts): Planned[] => {
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

const answerOf = (stored: readonly StoredOrder[]): Placed['placed'] =>
  stored.map(({ id, number, addressId, amount, rebate, cases }) => ({
    id,
    number,
    addressId,
    amount,
    rebate,
    cases,
  }))

/** Stores the planned orders with what they take, and what the buyer accepted with them. */
export const storePlanned = async (
  context: Writing,
  supplier: Parties,
  planned: readonly Planned[],
  protocolIds: readonly number[],
): Promise<Placed['placed']> => {
  const stored = await storeOrders(context, supplier, planned)
  await takeAllowances(
    context.tx,
    context.now,
    stored.flatMap(({ id }, place) => (planned[place]?.takes ?? []).map(take => ({ ...take, orderId: id }))),
  )
  await storeConsents(context, context.actor.userId, protocolIds)
  await noteBought(
    context,
    stored.flatMap(({ lines }) => lines),
  )
  return answerOf(stored)
}
