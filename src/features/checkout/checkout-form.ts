import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { isOrderable } from '#contract/cart/line-problems.ts'
import { storageOrder, type Storage } from '#contract/cart/line-sums.ts'
import { needsCar } from '#contract/orders/delivery.ts'
import { longestOwnNumber, longestRemark } from '#contract/orders/limits.ts'
import { orderProblems } from '#contract/orders/problems.ts'
import { oneLine } from '#contract/kernel/written-text.ts'
import type { DeliveryDraft } from '../../device/store/rows.ts'
import { nameProblem, phoneProblem } from '../../ui/words/contact-words.ts'
import { problemTextAt, type ProblemField } from '../../ui/words/order-problem-words.ts'
import { fenOf } from '../../ui/words/yuan.ts'

export type Checkout = ResponseOf<'POST /checkouts/action/queryCheckout'>
export type CheckoutGroup = Checkout['groups'][number]
export type PlannedOrder = CheckoutGroup['orders'][number]
export type CheckoutLine = PlannedOrder['lines'][number]
export type Placing = RequestOf<'POST /purchaseOrders/action/shoppingCartToPo'>
export type Deliveries = Readonly<Record<number, DeliveryDraft>>

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

/** Fen that are typed for an order; 0 where they cannot be read. */
const usesRebate = ({ rebates }: DeliveryDraft, storage: Storage): number =>
  fenOf(rebates[storage]?.yuan ?? '') ?? 0

/** The parts of the orders to one address that are paid from rebates. */
const sharesOf = (group: CheckoutGroup, deliveries: Deliveries): Placing['groups'][number]['rebates'] => {
  const delivery = deliveryOf(group, deliveries)
  return group.orders.flatMap(({ storage }) => {
    const accountId = delivery.rebates[storage]?.accountId
    const amount = usesRebate(delivery, storage)
    return accountId !== undefined && amount > 0 ? [{ storage, share: { accountId, amount } }] : []
  })
}

/**
 * The part of the typed amount that pays for an order: an amount above the limit is an error and pays no more than
 * that.
 */
export const paidByRebate = (delivery: DeliveryDraft, { storage, mostRebate }: PlannedOrder): number =>
  Math.min(mostRebate, usesRebate(delivery, storage))

/** The parts of all orders of the checkout that are paid from an account. */
const sharesFrom = (accountId: number, { groups }: Checkout, deliveries: Deliveries) =>
  groups
    .flatMap(group => sharesOf(group, deliveries).map(({ share }) => share))
    .filter(share => share.accountId === accountId)

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
  const taken = sharesFrom(accountId, checkout, deliveries).reduce((sum, { amount }) => sum + amount, 0)
  return Math.max(0, Math.min(order.mostRebate, left - taken + own))
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
  if (fen === 0) return undefined
  const problems = orderProblems({
    rebates: [{ amount: fen, most: order.mostRebate }],
    accounts: { shares: sharesFrom(share.accountId, checkout, deliveries), left: checkout.rebates },
  })
  return problemTextAt('rebate', problems)
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

/** A balance may be chosen for several addresses; each of them says so. */
const samplesBeside = ({ samples: { chosen, available } }: CheckoutGroup, { groups }: Checkout) => ({
  chosen: groups
    .flatMap(({ samples }) => samples.chosen)
    .filter(({ sampleId }) => chosen.some(own => own.sampleId === sampleId)),
  available,
})

/** The errors of the inputs for one address, by field. */
export function deliveryErrors(
  group: CheckoutGroup,
  checkout: Checkout,
  deliveries: Deliveries,
): DeliveryErrors {
  const delivery = deliveryOf(group, deliveries)
  const problems = orderProblems({
    delivery: { ...group, chosen: delivery },
    samples: samplesBeside(group, checkout),
  })
  const errorAt = (field: ProblemField) => problemTextAt(field, problems)
  return {
    method: errorAt('method'),
    contactName: nameProblem(delivery.contactName),
    contactPhone: phoneProblem(delivery.contactPhone),
    carTypeId: errorAt('car'),
    expectedOn: errorAt('date'),
    ownNumber: tooLong(delivery.ownNumber, longestOwnNumber, '贵司单号'),
    remark: tooLong(delivery.remark, longestRemark, '备注'),
    samples: errorAt('samples'),
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
    const delivery = deliveryOf(group, deliveries)
    return {
      addressId: group.address.id,
      ...delivery,
      contactName: oneLine(delivery.contactName),
      ownNumber: oneLine(delivery.ownNumber),
      remark: oneLine(delivery.remark),
      carTypeId: needsCar(delivery.method, group.cars) ? delivery.carTypeId : null,
      lines: group.orders.flatMap(({ lines }) => lines.map(({ id, qty, price }) => ({ id, qty, price }))),
      rebates: sharesOf(group, deliveries),
    }
  }),
  protocolIds: checkout.protocols.map(({ id }) => id),
})
