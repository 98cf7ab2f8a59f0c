import type { Static, TSchema } from 'typebox'
import { erpAllowances } from './erp-allowances.ts'
import { erpContent } from './erp-content.ts'
import { erpDecisions } from './erp-decisions.ts'
import { erpDeliveries } from './erp-deliveries.ts'
import { erpEvents } from './erp-events.ts'
import { erpFeedback } from './erp-feedback.ts'
import { erpGoods } from './erp-goods.ts'
import { erpRelations } from './erp-relations.ts'
import { erpPayments } from './erp-payments.ts'
import { erpReturns } from './erp-returns.ts'
import { erpSetup } from './erp-setup.ts'

/** The back-office gateway as one table, in the same notation as the portal's own. */
export const erpContract = {
  ...erpSetup,
  ...erpGoods,
  ...erpAllowances,
  ...erpContent,
  ...erpDecisions,
  ...erpDeliveries,
  ...erpPayments,
  ...erpFeedback,
  ...erpReturns,
  ...erpEvents,
  ...erpRelations,
}

export type ErpContract = typeof erpContract
export type ErpKey = keyof ErpContract

type Part<K extends ErpKey, P extends 'request' | 'path' | 'query' | 'row' | 'response'> =
  ErpContract[K] extends Readonly<Record<P, infer S extends TSchema>> ? Static<S> : never

export type ErpRow<K extends ErpKey> = Part<K, 'row'>
export type ErpAnswer<K extends ErpKey> = Part<K, 'response'>

type ErpBody<K extends ErpKey> = ErpContract[K] extends { row: unknown }
  ? { readonly rows: readonly ErpRow<K>[] }
  : Part<K, 'request'>

/** What a caller passes: only the parts that the endpoint has. */
export type ErpInput<K extends ErpKey> = (ErpContract[K] extends { request: unknown }
  ? { readonly body: ErpBody<K> }
  : unknown) &
  (ErpContract[K] extends { path: unknown } ? { readonly path: Part<K, 'path'> } : unknown) &
  (ErpContract[K] extends { query: unknown } ? { readonly query: Part<K, 'query'> } : unknown)
