import type { Static, TSchema } from 'typebox'
import { erpAllowances } from './allowances.ts'
import { erpBusinesses } from './businesses.ts'
import { erpContent } from './content.ts'
import { erpDecisions } from './decisions.ts'
import { erpDeliveries } from './deliveries.ts'
import { erpEvents } from './events.ts'
import { erpFeedback } from './feedback.ts'
import { erpGoods } from './goods.ts'
import { erpRelations } from './relations.ts'
import { erpPayments } from './payments.ts'
import { erpReturns } from './returns.ts'
import { erpSetup } from './setup.ts'
import { erpStatements } from './statements.ts'

/** The back-office gateway as one table, in the same notation as the portal's own. */
export const erpContract = {
  ...erpSetup,
  ...erpGoods,
  ...erpAllowances,
  ...erpBusinesses,
  ...erpContent,
  ...erpDecisions,
  ...erpDeliveries,
  ...erpPayments,
  ...erpStatements,
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

/** The input of a call: only the parts that the endpoint has. */
export type ErpInput<K extends ErpKey> = (ErpContract[K] extends { request: unknown }
  ? { readonly body: ErpBody<K> }
  : unknown) &
  (ErpContract[K] extends { path: unknown } ? { readonly path: Part<K, 'path'> } : unknown) &
  (ErpContract[K] extends { query: unknown } ? { readonly query: Part<K, 'query'> } : unknown)
