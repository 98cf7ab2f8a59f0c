import type { ResponseOf } from '#contract/index.ts'
import type { Db, Tx } from '../../db/schema.ts'
import type { BusinessActor } from '../../http/actor.ts'

/** Who reads, when, and where: also within a write. */
export interface Reading {
  readonly db: Db | Tx
  readonly actor: BusinessActor
  readonly now: Date
}

export type CartAnswer = ResponseOf<'POST /shoppingCarts/action/queryShoppingCart'>
export type CartLine = CartAnswer['groups'][number]['lines'][number]
