import { orderTarget, type OrderChange, type OrderTarget } from '#contract/cart/lines.ts'
import type { OrderCart } from '../../../device/store/rows.ts'

export type { OrderCart }

/** The change that a write names, so that it changes no other one that a colleague has begun meanwhile. */
export const meantOf = ({ order, orderVersion }: Pick<OrderCart, 'order' | 'orderVersion'>): OrderChange => ({
  orderId: order.id,
  orderVersion,
})

/** The edits of this change on the device. */
export const targetOf = (cart: Pick<OrderCart, 'order' | 'orderVersion'>): OrderTarget =>
  orderTarget(meantOf(cart))
