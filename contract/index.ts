import type { Static, TSchema } from 'typebox'
import { account } from './account.ts'
import { addresses } from './addresses.ts'
import { allowances } from './allowances.ts'
import { cart } from './cart.ts'
import { catalog } from './catalog.ts'
import { checkouts } from './checkouts.ts'
import { content } from './content.ts'
import { cookbooks } from './cookbooks.ts'
import { customers } from './customers.ts'
import { deliveries } from './deliveries.ts'
import { edits } from './edits.ts'
import { files } from './files.ts'
import { inquiries } from './inquiries.ts'
import { listViews } from './list-views.ts'
import { live } from './live.ts'
import { mall } from './mall.ts'
import { messages } from './messages.ts'
import { news } from './news.ts'
import { orderCarts } from './order-carts.ts'
import { orderLists } from './order-lists.ts'
import { orderSteps } from './order-steps.ts'
import { orders } from './orders.ts'
import { payments } from './payments.ts'
import { problemFeedback } from './problem-feedback.ts'
import { push } from './push.ts'
import { quickOrders } from './quick-orders.ts'
import { sampleFeedback } from './sample-feedback.ts'
import { returns } from './returns.ts'
import { sampleLists } from './sample-lists.ts'
import { shipments } from './shipments.ts'
import { unbinds } from './unbinds.ts'
import { users } from './users.ts'
import { workbenchHome } from './workbench-home.ts'

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
  ...messages,
  ...news,
  ...orderCarts,
  ...orderLists,
  ...orderSteps,
  ...orders,
  ...payments,
  ...problemFeedback,
  ...push,
  ...quickOrders,
  ...sampleFeedback,
  ...returns,
  ...sampleLists,
  ...shipments,
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

/** What a caller passes: only the parts that the endpoint has. */
export type InputOf<K extends Key> = (Contract[K] extends { request: unknown }
  ? { body: RequestOf<K> }
  : unknown) &
  (Contract[K] extends { path: unknown } ? { path: PathOf<K> } : unknown) &
  (Contract[K] extends { query: unknown } ? { query: QueryOf<K> } : unknown)
