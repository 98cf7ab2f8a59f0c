import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { keepsFromOrdering } from '#contract/cart/line-problems.ts'
import { storageOrder, type Storage } from '#contract/cart/line-sums.ts'
import { longestOwnNumber, longestRemark } from '#contract/orders/limits.ts'
import { oneLine } from '#contract/kernel/written-text.ts'
import type { DeliveryDraft } from '../../device/store/rows.ts'
import { nameProblem, phoneProblem } from '../../ui/words/contact-words.ts'
import { orderProblemText, type OrderProblem } from '../../ui/words/order-problem-words.ts'
import { fenOf } from '../../ui/words/yuan.ts'

export type Checkout = ResponseOf<'POST /checkouts/action/queryCheckout'>
export type CheckoutGroup = Checkout['groups'][number]
export type PlannedOrder = CheckoutGroup['orders'][number]
export type CheckoutLine = PlannedOrder['lines'][number]
export type Placing = RequestOf<'POST /purchaseOrders/action/shoppingCartToPo'>
export type Deliveries = Readonly<Record<number, DeliveryDraft>>

const problem = (kind: OrderProblem['kind'], required = 0, present = 0): string =>
  orderProblemText({ kind, required, present })

/** The form before anybody has filled it in. */
export const blankDelivery = ({ address, carTypeId }: CheckoutGroup): DeliveryDraft => ({
  method: 1,
  contactName: oneLine(address.contactName),
  contactPhone: address.contactPhone,
  carTypeId,
  expectedOn: null,
  ownNumber: '',
  remark: '',
  rebates: {},
})

export const deliveryOf = (group: CheckoutGroup, deliveries: Deliveries): DeliveryDraft =>
  deliveries[group.address.id] ?? blankDelivery(group)

const usesRebate = (delivery: DeliveryDraft, storage: Storage): number => {
  const share = delivery.rebates[storage]
  return share ? (fenOf(share.yuan) ?? 0) : 0
}

/**
 * The part of the typed amount that pays for an order: an amount above the limit is an error and pays no more than
 * that.
 */
export const paidByRebate = (delivery: DeliveryDraft, { storage, mostRebate }: PlannedOrder): number =>
  Math.min(mostRebate, usesRebate(delivery, storage))

/** Fen that all orders of the checkout take from an account. */
const takenFrom = (accountId: number, { groups }: Checkout, deliveries: Deliveries): number =>
  groups.reduce((sum, group) => {
    const delivery = deliveryOf(group, deliveries)
    return (
      sum +
      group.orders
        .filter(({ storage }) => delivery.rebates[storage]?.accountId === accountId)
        .reduce((own, { storage }) => own + usesRebate(delivery, storage), 0)
    )
  }, 0)

/** The most that one order can take from an account: its own limit, and the rest that the other orders leave. */
export function mostFrom(
  accountId: number,
  order: PlannedOrder,
  group: CheckoutGroup,
  checkout: Checkout,
  deliveries: Deliveries,
): number {
  const left = checkout.rebates.find(({ id }) => id === accountId)?.left ?? 0
  const delivery = deliveryOf(group, deliveries)
  const own =
    delivery.rebates[order.storage]?.accountId === accountId ? usesRebate(delivery, order.storage) : 0
  return Math.max(0, Math.min(order.mostRebate, left - takenFrom(accountId, checkout, deliveries) + own))
}

function rebateError(
  order: PlannedOrder,
  delivery: DeliveryDraft,
  checkout: Checkout,
  deliveries: Deliveries,
): string | undefined {
  const share = delivery.rebates[order.storage]
  if (!share || share.yuan.trim() === '') return undefined
  const fen = fenOf(share.yuan)
  if (fen === null) return '请填写金额，如 120 或 120.50'
  if (fen > order.mostRebate) return problem('rebateLimit', order.mostRebate, fen)
  const left = checkout.rebates.find(({ id }) => id === share.accountId)?.left ?? 0
  const taken = takenFrom(share.accountId, checkout, deliveries)
  return fen > 0 && taken > left ? problem('rebateShort', left, taken) : undefined
}

export interface DeliveryErrors {
  readonly method?: string | undefined
  readonly contactName?: string | undefined
  readonly contactPhone?: string | undefined
  readonly carTypeId?: string | undefined
  readonly expectedOn?: string | undefined
  readonly ownNumber?: string | undefined
  readonly remark?: string | undefined
  readonly samples?: string | undefined
  readonly rebates: Readonly<Partial<Record<Storage, string>>>
}

const tooLong = (text: string, longest: number, what: string) =>
  oneLine(text).length > longest ? `${what}不超过 ${longest} 个字` : undefined

export const daysOf = ({ dates }: CheckoutGroup, method: number): readonly string[] =>
  dates.find(one => one.method === method)?.days ?? []

/** A balance may be chosen for several addresses; each of them says so. */
function sampleError({ samples }: CheckoutGroup, { groups }: Checkout): string | undefined {
  for (const { sampleId } of samples.chosen) {
    const wanted = groups
      .flatMap(group => group.samples.chosen)
      .filter(choice => choice.sampleId === sampleId)
      .reduce((sum, { qty }) => sum + qty, 0)
    const left = samples.available.find(({ id }) => id === sampleId)?.left ?? 0
    if (wanted > left) return problem('sampleShort', left, wanted)
  }
  return undefined
}

/** The errors of the inputs for one address, by field. */
export function deliveryErrors(
  group: CheckoutGroup,
  checkout: Checkout,
  deliveries: Deliveries,
): DeliveryErrors {
  const delivery = deliveryOf(group, deliveries)
  const { method, carTypeId, expectedOn } = delivery
  const isOpen = group.methods.some(one => one.method === method && one.isOpen)
  const needsCar = method === 1 && group.cars.length > 0
  const isGone = expectedOn !== null && !daysOf(group, method).includes(expectedOn)
  return {
    method: isOpen ? undefined : problem('methodClosed'),
    contactName: nameProblem(delivery.contactName),
    contactPhone: phoneProblem(delivery.contactPhone),
    carTypeId: needsCar && !group.cars.some(({ car }) => car.id === carTypeId) ? problem('noCar') : undefined,
    expectedOn: isGone ? problem('dateGone') : undefined,
    ownNumber: tooLong(delivery.ownNumber, longestOwnNumber, '自有单号'),
    remark: tooLong(delivery.remark, longestRemark, '备注'),
    samples: sampleError(group, checkout),
    rebates: Object.fromEntries(
      group.orders.flatMap(order => {
        const error = rebateError(order, delivery, checkout, deliveries)
        return error === undefined ? [] : [[order.storage, error]]
      }),
    ),
  }
}

export const errorsIn = ({ rebates, ...fields }: DeliveryErrors): readonly string[] =>
  [...Object.values(fields), ...Object.values(rebates)].filter(text => text !== undefined)

export const isOrderable = ({ problems }: Pick<CheckoutLine, 'problems'>): boolean =>
  !problems.some(keepsFromOrdering)

export const linesOf = ({ groups }: Pick<Checkout, 'groups'>): readonly CheckoutLine[] =>
  groups.flatMap(({ orders }) => orders.flatMap(({ lines }) => lines))

/** The lines that can be ordered now: those without a problem, at addresses without a problem. */
export const goingOf = ({ groups }: Checkout): readonly CheckoutLine[] =>
  linesOf({ groups: groups.filter(({ problems }) => problems.length === 0) }).filter(isOrderable)

/** Storages of which an order would come, those of free goods too. */
export const storagesOf = ({ orders, samples }: CheckoutGroup): readonly Storage[] =>
  storageOrder.filter(
    storage =>
      orders.some(order => order.storage === storage) ||
      samples.chosen.some(
        ({ sampleId }) => samples.available.find(({ id }) => id === sampleId)?.product.storage === storage,
      ),
  )

export function totalsOf(checkout: Checkout, deliveries: Deliveries) {
  const rebate = checkout.groups.reduce((sum, group) => {
    const delivery = deliveryOf(group, deliveries)
    return group.orders.reduce((own, order) => own + paidByRebate(delivery, order), sum)
  }, 0)
  const { lines, cases, amount } = checkout.sums
  return {
    lines,
    cases,
    amount,
    rebate,
    payable: Math.max(0, amount - rebate),
    orders: checkout.groups.reduce((sum, group) => sum + storagesOf(group).length, 0),
  }
}

/** The command to place the orders, with the values as shown. */
export const placingOf = (checkout: Checkout, deliveries: Deliveries): Placing => ({
  groups: checkout.groups.map(group => {
    const { rebates, ...delivery } = deliveryOf(group, deliveries)
    return {
      addressId: group.address.id,
      ...delivery,
      contactName: oneLine(delivery.contactName),
      ownNumber: oneLine(delivery.ownNumber),
      remark: oneLine(delivery.remark),
      carTypeId: delivery.method === 1 && group.cars.length > 0 ? delivery.carTypeId : null,
      lines: group.orders.flatMap(({ lines }) => lines.map(({ id, qty, price }) => ({ id, qty, price }))),
      rebates: group.orders.flatMap(({ storage }) => {
        const share = rebates[storage]
        const amount = share ? (fenOf(share.yuan) ?? 0) : 0
        return share && amount > 0 ? [{ storage, share: { accountId: share.accountId, amount } }] : []
      }),
    }
  }),
  protocolIds: checkout.protocols.map(({ id }) => id),
})
