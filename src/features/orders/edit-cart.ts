import type { ResponseOf } from '#contract/index.ts'

/** The order-editing cart. */
export type OrderCart = NonNullable<ResponseOf<'POST /poCarts/action/queryPoCart'>['cart']>
export type EditLine = OrderCart['lines'][number]
