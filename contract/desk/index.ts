import type { Static, TSchema } from 'typebox'
import { deskBrand } from './brand-entries.ts'
import { deskCustomers } from './customer-entries.ts'
import { deskAllowances } from './allowance-entries.ts'
import { deskFinance } from './finance-entries.ts'
import { deskFirstRun } from './first-run-entries.ts'
import { deskGateway } from './gateway-entries.ts'
import { deskAgreements } from './agreement-entries.ts'
import { deskContent } from './content-entries.ts'
import { deskLog } from './log-entries.ts'
import { deskPersonRequests } from './person-request-entries.ts'
import { deskService } from './service-entries.ts'
import { deskChanges } from './change-entries.ts'
import { deskGoods } from './goods-entries.ts'
import { deskPrices } from './price-entries.ts'
import { deskSession } from './session-entries.ts'
import { deskStaff } from './staff-entries.ts'
import { deskToday } from './today-entries.ts'
import { deskTrace } from './trace-entries.ts'
import { deskTrade } from './trade-entries.ts'

/** The API of the brand's desk as one table, in the same notation as the portal's own. */
export const deskContract = {
  ...deskSession,
  ...deskStaff,
  ...deskLog,
  ...deskGateway,
  ...deskContent,
  ...deskAgreements,
  ...deskFirstRun,
  ...deskToday,
  ...deskTrade,
  ...deskTrace,
  ...deskFinance,
  ...deskAllowances,
  ...deskCustomers,
  ...deskBrand,
  ...deskService,
  ...deskPersonRequests,
  ...deskGoods,
  ...deskPrices,
  ...deskChanges,
}

export type DeskContract = typeof deskContract
export type DeskKey = keyof DeskContract

type Part<K extends DeskKey, P extends 'request' | 'path' | 'query' | 'response'> =
  DeskContract[K] extends Readonly<Record<P, infer S extends TSchema>> ? Static<S> : never

export type DeskAnswer<K extends DeskKey> = Part<K, 'response'>
export type DeskRequest<K extends DeskKey> = Part<K, 'request'>

/** The input of a call: only the parts that the endpoint has. */
export type DeskInput<K extends DeskKey> = (DeskContract[K] extends { request: unknown }
  ? { readonly body: Part<K, 'request'> }
  : unknown) &
  (DeskContract[K] extends { path: unknown } ? { readonly path: Part<K, 'path'> } : unknown) &
  (DeskContract[K] extends { query: unknown } ? { readonly query: Part<K, 'query'> } : unknown)
