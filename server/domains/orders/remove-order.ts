import { code } from '#contract/kernel/errors.ts'
import { removableTerminalStatus } from '#contract/orders/terminal-life-cycle.ts'
import { recordHistory } from '../../db/history.ts'
import type { Writing } from '../../http/context.ts'
import { Refusal } from '../../http/refusal.ts'
import { asBuyer } from './steps.ts'
import { holdOrder } from './move-order.ts'
import { forgetEditOf } from './edit/open-edit.ts'

/** The order leaves the customer's list; its dealer and the history keep it. */
export const removeOrder = async (context: Writing, id: number): Promise<Record<string, never>> => {
  await forgetEditOf(context, id)
  const order = await holdOrder(asBuyer(context), 'terminal', id)
  if (!removableTerminalStatus.includes(order.status))
    throw new Refusal(code.conflict, `订单 ${order.number} 正在处理，不能删除`)
  await context.tx.updateTable('trade_order').set({ hidden_at: context.now }).where('id', '=', id).execute()
  await recordHistory(context, {
    entity: 'order',
    id,
    action: 'remove',
    from: order.status,
    to: order.status,
  })
  return {}
}
