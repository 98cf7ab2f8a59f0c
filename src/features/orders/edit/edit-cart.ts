import type { RequestOf, ResponseOf } from '#contract/index.ts'

/** The order-editing cart. */
export type OrderCart = NonNullable<ResponseOf<'POST /poCarts/action/queryPoCart'>['cart']>
export type EditLine = OrderCart['lines'][number]

/** The change that a write names, so that it changes no other one that a colleague has begun meanwhile. */
export type Meant = Required<RequestOf<'POST /poCarts/action/drop'>>

export const meantOf = ({ order, orderVersion }: Pick<OrderCart, 'order' | 'orderVersion'>): Meant => ({
  orderId: order.id,
  orderVersion,
})
