import type { OrderAction, OrderKind } from '#contract/rules/lifecycles/order.ts'
import type { BusinessActor } from '../../http/actor.ts'
import type { WriteContext } from '../../http/context.ts'
import { moveOrder, type Mover } from './move-order.ts'

type Writing = WriteContext<BusinessActor>

export const asBuyer = ({ tx, now, actor }: Writing): Mover => ({
  tx,
  now,
  side: 'buyer',
  businessId: actor.businessId,
  userId: actor.userId,
})

interface Asked {
  readonly id: number
  readonly version: number
  readonly reason?: string
}

/** A step that the buyer takes with an order of its own. */
export const step = (
  context: Writing,
  kind: OrderKind,
  action: OrderAction,
  { id, version, reason }: Asked,
) => moveOrder(asBuyer(context), { kind, id, action, version, reason })
