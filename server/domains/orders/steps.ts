import type { OrderAction, OrderKind } from '#contract/orders/life-cycle.ts'
import type { Writing } from '../../http/context.ts'
import { asSide, type Mover } from '../../life-cycle/mover.ts'
import { moveOrder } from './move-order.ts'

export const asBuyer = (context: Writing): Mover => asSide(context, 'buyer')

/** A dealer is the seller of terminal orders, and the buyer of its own from the brand. */
export const asParty = (context: Writing, kind: OrderKind): Mover =>
  asSide(context, kind === 'terminal' && context.actor.userType === 3 ? 'seller' : 'buyer')

interface Asked {
  readonly id: number
  readonly version: number
  readonly reason?: string
}

/** A step that somebody takes with an order of its own. */
export const step = (
  context: Writing,
  kind: OrderKind,
  action: OrderAction,
  { id, version, reason }: Asked,
) => moveOrder(asParty(context, kind), { kind, id, action, version, reason })
