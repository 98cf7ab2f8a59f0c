import type { ResponseOf } from '#contract/index.ts'

export type CartAnswer = ResponseOf<'POST /shoppingCarts/action/queryShoppingCart'>
export type CartLine = CartAnswer['groups'][number]['lines'][number]
