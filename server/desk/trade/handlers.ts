import type { deskTrace } from '#contract/desk/trace-entries.ts'
import type { deskTrade } from '#contract/desk/trade-entries.ts'
import { erpHandlers } from '../../backoffice/handlers.ts'
import type { DeskHandlersOf } from '../context.ts'
import { handBack, readDoor, takeOver, throughDoor } from './door.ts'
import { listOrders } from './list-orders.ts'
import { traceOrder } from './trace-order.ts'

/** The gateway's own functions judge. */
export const tradeHandlers: DeskHandlersOf<typeof deskTrade & typeof deskTrace> = {
  'POST /desk/orders/action/list': (reading, { body }) => listOrders(reading, body),
  'POST /desk/orders/action/trace': (reading, { body }) => traceOrder(reading, body),
  'POST /desk/orders/action/query': erpHandlers['POST /erp/v1/orders/action/query'],
  'POST /desk/orders/{number}/confirm': throughDoor(erpHandlers['POST /erp/v1/orders/{number}/confirm']),
  'POST /desk/orders/{number}/reject': throughDoor(erpHandlers['POST /erp/v1/orders/{number}/reject']),
  'POST /desk/orders/{number}/approveCancel': throughDoor(
    erpHandlers['POST /erp/v1/orders/{number}/approveCancel'],
  ),
  'POST /desk/orders/{number}/refuseCancel': throughDoor(
    erpHandlers['POST /erp/v1/orders/{number}/refuseCancel'],
  ),
  'POST /desk/orders/{number}/ship': throughDoor(erpHandlers['POST /erp/v1/orders/{number}/ship']),
  'POST /desk/orders/{number}/closeRest': throughDoor(erpHandlers['POST /erp/v1/orders/{number}/closeRest']),
  'POST /desk/deliveries/action/query': erpHandlers['POST /erp/v1/deliveries/action/query'],
  'POST /desk/deliveries/{number}/dispatch': throughDoor(
    erpHandlers['POST /erp/v1/deliveries/{number}/dispatch'],
  ),
  'POST /desk/deliveries/{number}/settle': throughDoor(
    erpHandlers['POST /erp/v1/deliveries/{number}/settle'],
  ),
  // The paper of a batch moves no order, so it may come from either side.
  'POST /desk/certificates': async (writing, input) => {
    const answer = await erpHandlers['POST /erp/v1/certificates'](writing, input)
    const { sku, batch, fileName } = input.body
    writing.note({ thing: `${sku} ${batch}`, after: { fileName } })
    return answer
  },
  'GET /desk/deliveries/photos/{fileId}': erpHandlers['GET /erp/v1/deliveries/photos/{fileId}'],
  'GET /desk/door': readDoor,
  'POST /desk/door/action/takeOver': takeOver,
  'POST /desk/door/action/handBack': handBack,
}
