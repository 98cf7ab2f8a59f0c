import { Type, type TSchema } from 'typebox'
import { object } from '../kernel/endpoint.ts'

/** The permissions that a key of the back-office gateway can have. */
export const erpScopes = [
  'setup',
  'catalog',
  'prices',
  'stock',
  'allowances',
  'content',
  'customers',
  'relations',
  'registrations',
  'orders',
  'deliveries',
  'payments',
  'feedback',
  'returns',
  'events',
] as const
export type ErpScope = (typeof erpScopes)[number]

/** The headers of every request to the gateway. */
export const erpHeaders = {
  key: 'x-portal-key',
  timestamp: 'x-portal-timestamp',
  nonce: 'x-portal-nonce',
  contentHash: 'x-portal-content-sha256',
  signature: 'x-portal-signature',
  idempotencyKey: 'idempotency-key',
} as const

/** An endpoint for the brand's own systems. They act for the brand, with a key that has this scope. */
export interface ErpEndpoint {
  readonly summary: string
  readonly scope: ErpScope
  readonly effect: 'read' | 'write'
  readonly path?: TSchema
  readonly query?: TSchema
  readonly request?: TSchema
  /** A batch: each of its rows has this form, and is judged by itself. */
  readonly row?: TSchema
  readonly response: TSchema
}

export type ErpFamily = Readonly<Record<`${'GET' | 'POST' | 'PUT'} /erp/v1/${string}`, ErpEndpoint>>

/** Keeps the literal keys and schemas of a family while checking their form. */
export const erpFamily = <const F extends ErpFamily>(entries: F): F => entries

export const mostRows = 1_000

const batchRequest = object({
  rows: Type.Array(Type.Unknown(), { minItems: 1, maxItems: mostRows }),
})

const batchReport = object({
  /** The number of rows stored as they were sent. */
  applied: Type.Integer(),
  rejected: Type.Array(
    object({ row: Type.Integer({ description: '行号，从 0 开始' }), problem: Type.String() }),
  ),
})

/** Good rows are stored and bad ones are reported; a row that is stored already is left as it is. */
export const batchOf = <T extends TSchema>(row: T) =>
  ({ effect: 'write', request: batchRequest, row, response: batchReport }) as const

/** The brand's own key for a thing that the portal numbers otherwise. */
export const ownKey = Type.String({ minLength: 1, maxLength: 64, pattern: '^[\\x21-\\x7e]+$' })
