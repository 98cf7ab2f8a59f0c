import type { OrderAction, OrderKind } from '#contract/rules/lifecycles/order.ts'
import { removableTerminalStatus } from '#contract/rules/lifecycles/terminal-order.ts'
import { code } from '#contract/errors.ts'
import { recordHistory } from '../../db/history.ts'
import type { BusinessActor } from '../../http/actor.ts'
import type { WriteContext } from '../../http/context.ts'
import { Refusal } from '../../http/refusal.ts'
import { holdOrder, moveOrder, type Mover } from './move-order.ts'

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

/** The order leaves the customer's list; its dealer and the history keep it. */
export const removeOrder = async (context: Writing, id: number): Promise<Record<string, never>> => {
  const order = await holdOrder(asBuyer(context), 'terminal', id)
  if (!removableTerminalStatus.includes(order.status))
    throw new Refusal(code.conflict, `订单 ${order.number} 正在处理，不能删除`)
  await context.tx.updateTable('trade_order').set({ hidden_at: context.now }).where('id', '=', id).execute()
  await recordHistory(context.tx, context, {
    entity: 'order',
    entity_id: String(id),
    action: 'remove',
    from_state: String(order.status),
    to_state: String(order.status),
  })
  return {}
}
