import type { ResponseOf } from '#contract/index.ts'

export type CheckResult = ResponseOf<'POST /shoppingCarts/action/placeOrder'>
