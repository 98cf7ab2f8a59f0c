import type { RequestOf, ResponseOf } from '#contract/index.ts'
import type { Writing } from '../../http/context.ts'
import { releaseClosed } from '../allowances/public.ts'
import { asParty, holdOrder, moveOrder } from '../orders/public.ts'
import { closeOpen } from './close-rest.ts'
import { isAnyOnTheWay, moveOn } from './store-shipment.ts'

/**
 * A dealer sends no more of a customer's order than has left: its other cases are closed. The order goes on as if all
 * of it had left, to its receipt where the last shipment has arrived already.
 */
export const closeTerminalRest = async (
  context: Writing,
  { id, version, reason }: RequestOf<'POST /terminalPurchaseOrders/action/closeRest'>,
): Promise<ResponseOf<'POST /terminalPurchaseOrders/action/closeRest'>> => {
  const { tx, now } = context
  const by = asParty(context, 'terminal')
  await holdOrder(by, 'terminal', id)
  await moveOrder(by, { kind: 'terminal', id, action: 'closeRest', version, reason })
  const lines = await closeOpen(tx, id)
  await releaseClosed(tx, now, { orderId: id, lines, rebate: 0, why: '关闭剩余数量' })
  return moveOn(context, id, (await isAnyOnTheWay(tx, id)) ? 'ship' : 'deliver')
}
