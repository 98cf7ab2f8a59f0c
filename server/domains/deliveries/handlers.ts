import type { deliveries } from '#contract/deliveries/entries.ts'
import type { receipts } from '#contract/deliveries/receipt-entries.ts'
import type { shipments } from '#contract/deliveries/shipment-entries.ts'
import type { HandlersOf } from '../../http/context.ts'
import { certificatesOf, notesWithBatch } from './batches.ts'
import { closeTerminalRest } from './close-terminal-rest.ts'
import { exportBatches } from './export-batches.ts'
import { exportNotes, notesOfOrder, pageNotes } from './list-notes.ts'
import { differencesOf } from './read-differences.ts'
import { receiveOrder } from './receive-order.ts'
import { settleReceipt } from './settle-receipt.ts'
import { readNote, readProgress } from './read-note.ts'
import { confirmDelivery, createShipment, shipmentsOf } from './shipments.ts'
import { signBatch } from './sign-batch.ts'
import { signNote } from './sign-note.ts'

export const deliveryHandlers: HandlersOf<typeof deliveries & typeof shipments & typeof receipts> = {
  'POST /deliveryNotes/queryDeliveryNotePageQuery': (context, { body }) => pageNotes(context, body),
  'POST /deliveryNotes/action/export': (context, { body }) => exportNotes(context, body),
  'POST /poDeliveryNotes/action/queryDeliveryNoteList': (context, { body }) =>
    notesOfOrder(context, body.orderId),
  'POST /deliveryNotes/queryDeliveryNoteInfo': (context, { body }) => readNote(context, body.id),
  'GET /deliveryNotes/orderProgress/{id}': (context, { path }) => readProgress(context, path.id),
  'POST /deliveryNotes/queryListDeliveryNoteByBatch': (context, { body }) =>
    notesWithBatch(context, body.batchNumber),
  'POST /deliveryNotes/queryListQcManagement': (context, { body }) =>
    certificatesOf(context, body.batchNumber),
  'POST /deliveryNotes/dnBatch/action/export': (context, { body }) => exportBatches(context, body.id),
  'POST /deliveryNotes/dnSign': (context, { body }) => signNote(context, body),
  'POST /deliveryNotes/dnSignBatch': (context, { body }) => signBatch(context, body),

  'POST /relTerminalPoLogisticss/action/createBatch': (context, { body }) => createShipment(context, body),
  'POST /relTerminalPoLogisticss/action/queryList': (context, { body }) => shipmentsOf(context, body.orderId),
  'GET /relTerminalPoLogisticss/action/confirmDelivery/{id}': (context, { path }) =>
    confirmDelivery(context, path.id),

  'POST /terminalPurchaseOrders/action/confirmationReceipt': (context, { body }) =>
    receiveOrder(context, body),
  'POST /terminalPurchaseOrders/action/queryDifferences': (context, { body }) =>
    differencesOf(context, body.orderId),
  'POST /terminalPurchaseOrders/action/settleDifferences': (context, { body }) =>
    settleReceipt(context, body),
  'POST /terminalPurchaseOrders/action/closeRest': (context, { body }) => closeTerminalRest(context, body),
}
