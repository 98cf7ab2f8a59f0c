import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { isOrderable } from '#contract/cart/line-problems.ts'
import { needsCar } from '#contract/orders/delivery.ts'
import { longestOwnNumber, longestRemark } from '#contract/orders/limits.ts'
import { orderProblems } from '#contract/orders/problems.ts'
import { oneLine } from '#contract/kernel/written-text.ts'
import type { DeliveryDraft } from '../../device/store/rows.ts'
import { nameProblem, phoneProblem } from '../../ui/words/contact-words.ts'
import { fieldOf, problemTextAt, type ProblemField } from '../../ui/words/order-problem-words.ts'

export type Checkout = ResponseOf<'POST /checkouts/action/queryCheckout'>
export type CheckoutGroup = Checkout['groups'][number]
export type Section = CheckoutGroup['sections'][number]
export type CheckoutLine = Section['lines'][number]
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
})

export const deliveryOf = (group: CheckoutGroup, deliveries: Deliveries): DeliveryDraft =>
  deliveries[group.address.id] ?? blankDelivery(group)

export type DeliveryErrors = Readonly<
  Partial<
    Record<
      'method' | 'contactName' | 'contactPhone' | 'carTypeId' | 'expectedOn' | 'ownNumber' | 'remark',
      string | undefined
    >
  >
>

const tooLong = (text: string, longest: number, what: string) =>
  oneLine(text).length > longest ? `${what}不超过 ${longest} 个字` : undefined

/** The errors of the inputs for one address, by field. */
export function deliveryErrors(group: CheckoutGroup, deliveries: Deliveries): DeliveryErrors {
  const delivery = deliveryOf(group, deliveries)
  const problems = orderProblems({ delivery: { ...group, chosen: delivery } })
  const errorAt = (field: ProblemField) => problemTextAt(field, problems)
  return {
    method: errorAt('method'),
    contactName: nameProblem(delivery.contactName),
    contactPhone: phoneProblem(delivery.contactPhone),
    carTypeId: errorAt('car'),
    expectedOn: errorAt('date'),
    ownNumber: tooLong(delivery.ownNumber, longestOwnNumber, '贵司单号'),
    remark: tooLong(delivery.remark, longestRemark, '备注'),
  }
}

export const errorsIn = (errors: DeliveryErrors): readonly string[] =>
  Object.values(errors).filter(text => text !== undefined)

/** The problems of an address that no field of the page shows. */
export const standingProblems = ({ problems }: CheckoutGroup): CheckoutGroup['problems'] =>
  problems.filter(({ kind }) => kind === 'addressGone' || fieldOf[kind] === undefined)

export const linesOf = ({ groups }: Pick<Checkout, 'groups'>): readonly CheckoutLine[] =>
  groups.flatMap(({ sections }) => sections.flatMap(({ lines }) => lines))

/** A product that goes to two addresses is one product. */
export const productsIn = (lines: readonly CheckoutLine[]): number =>
  new Set(lines.map(({ product }) => product.id)).size

/** The lines that can be ordered now: those without a problem, at addresses without a problem. */
export const goingOf = ({ groups }: Checkout): readonly CheckoutLine[] =>
  linesOf({ groups: groups.filter(group => standingProblems(group).length === 0) }).filter(isOrderable)

/** Whether the checkout makes an order for an address: of goods, or of free goods alone. */
export const hasOrder = ({ address, sections }: CheckoutGroup, { samples }: Checkout): boolean =>
  sections.length > 0 || samples.chosen.some(({ addressId }) => addressId === address.id)

export function totalsOf(checkout: Checkout, rebate: number) {
  const { cases, amount } = checkout.sums
  return {
    products: productsIn(linesOf(checkout)),
    cases,
    amount,
    rebate,
    payable: Math.max(0, amount - rebate),
    orders: checkout.groups.filter(group => hasOrder(group, checkout)).length,
  }
}

/** The command to place the orders, with the values as shown. */
export const placingOf = (checkout: Checkout, deliveries: Deliveries, rebate: number): Placing => ({
  groups: checkout.groups.map(group => {
    const delivery = deliveryOf(group, deliveries)
    return {
      addressId: group.address.id,
      ...delivery,
      contactName: oneLine(delivery.contactName),
      ownNumber: oneLine(delivery.ownNumber),
      remark: oneLine(delivery.remark),
      carTypeId: needsCar(delivery.method, group.cars) ? delivery.carTypeId : null,
      lines: group.sections.flatMap(({ lines }) => lines.map(({ id, qty, price }) => ({ id, qty, price }))),
    }
  }),
  rebate,
  protocolIds: checkout.protocols.map(({ id }) => id),
})
