import type { Static, TSchema } from 'typebox'
import { account } from './account/entries.ts'
import { addresses } from './account/address-entries.ts'
import { allowances } from './allowances/entries.ts'
import { cart } from './cart/entries.ts'
import { catalog } from './catalog/entries.ts'
import { checkouts } from './orders/checkout-entries.ts'
import { content } from './content/entries.ts'
import { cookbooks } from './content/cookbook-entries.ts'
import { customers } from './relations/customer-entries.ts'
import { deliveries } from './deliveries/entries.ts'
import { edits } from './cart/edit-entries.ts'
import { files } from './files/entries.ts'
import { inquiries } from './inquiries/entries.ts'
import { listViews } from './views/entries.ts'
import { live } from './kernel/live.ts'
import { mall } from './content/mall-entries.ts'
import { mandates } from './mandates/entries.ts'
import { messages } from './messages/entries.ts'
import { news } from './content/news-entries.ts'
import { orderCarts } from './orders/change-entries.ts'
import { orderLists } from './orders/list-entries.ts'
import { orderSteps } from './orders/step-entries.ts'
import { orders } from './orders/entries.ts'
import { payments } from './payments/entries.ts'
import { personRequests } from './account/person-request-entries.ts'
import { proposals } from './proposals/entries.ts'
import { problemFeedback } from './feedback/entries.ts'
import { push } from './messages/push-entries.ts'
import { quickOrders } from './cart/quick-order-entries.ts'
import { sampleFeedback } from './samples/feedback-entries.ts'
import { returns } from './returns/entries.ts'
import { sampleLists } from './samples/entries.ts'
import { statements } from './payments/statement-entries.ts'
import { shipments } from './deliveries/shipment-entries.ts'
import { receipts } from './deliveries/receipt-entries.ts'
import { terminalPrices } from './terminal-prices/entries.ts'
import { unbinds } from './relations/unbind-entries.ts'
import { users } from './account/user-entries.ts'
import { workbenchHome } from './home/entries.ts'

/** The whole API. The keys are written as in the specification, so that a search finds any endpoint. */
export const contract = {
  ...account,
  ...addresses,
  ...allowances,
  ...cart,
  ...catalog,
  ...checkouts,
  ...content,
  ...cookbooks,
  ...customers,
  ...deliveries,
  ...edits,
  ...files,
  ...inquiries,
  ...listViews,
  ...live,
  ...mall,
  ...mandates,
  ...messages,
  ...news,
  ...orderCarts,
  ...orderLists,
  ...orderSteps,
  ...orders,
  ...payments,
  ...personRequests,
  ...problemFeedback,
  ...proposals,
  ...push,
  ...quickOrders,
  ...sampleFeedback,
  ...returns,
  ...sampleLists,
  ...shipments,
  ...receipts,
  ...statements,
  ...terminalPrices,
  ...unbinds,
  ...users,
  ...workbenchHome,
}

export type Contract = typeof contract
export type Key = keyof Contract

type Part<K extends Key, P extends 'request' | 'path' | 'query' | 'response'> =
  Contract[K] extends Readonly<Record<P, infer S extends TSchema>> ? Static<S> : never

export type RequestOf<K extends Key> = Part<K, 'request'>
export type PathOf<K extends Key> = Part<K, 'path'>
export type QueryOf<K extends Key> = Part<K, 'query'>
export type ResponseOf<K extends Key> = Part<K, 'response'>

/** The input of a call: only the parts that the endpoint has. */
export type InputOf<K extends Key> = (Contract[K] extends { request: unknown }
  ? { body: RequestOf<K> }
  : unknown) &
  (Contract[K] extends { path: unknown } ? { path: PathOf<K> } : unknown) &
  (Contract[K] extends { query: unknown } ? { query: QueryOf<K> } : unknown)
