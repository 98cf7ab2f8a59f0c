import type { ErpAnswer, ErpContract, ErpInput, ErpKey, ErpRow } from '#contract/erp/index.ts'
import type { Placed, Rejection } from '../kit/batch-rows.ts'
import type { Config } from '../process/config.ts'
import type { Db } from '../db/schema.ts'
import type { BrandWriting } from '../http/context.ts'
import { brandOf } from '../domains/orders/public.ts'
import { asNobody, type Mover } from '../life-cycle/mover.ts'

export interface ErpReading {
  readonly config: Config
  readonly db: Db
  readonly now: Date
}

/** Writes run inside the transaction that also holds their idempotency key. */
export interface ErpWriting extends BrandWriting {
  readonly config: Config
}

type ErpContextOf<K extends ErpKey> = ErpContract[K] extends { effect: 'write' } ? ErpWriting : ErpReading

/** Rows of a batch that have their form; a later row of the same thing as an earlier one does not come this far. */
export interface ErpBatch<R> {
  readonly keyOf: (row: R) => string
  /** Long work that needs no database is done before the transaction; the rest is done in it. */
  readonly prepare: (
    rows: readonly Placed<R>[],
  ) => Promise<(writing: ErpWriting) => Promise<readonly Rejection[]>>
}

type ErpHandler<K extends ErpKey> = ErpContract[K] extends { row: unknown }
  ? ErpBatch<ErpRow<K>>
  : (context: ErpContextOf<K>, input: ErpInput<K>) => Promise<ErpAnswer<K>>

/** One handler for each endpoint of the gateway. A missing or an additional one does not compile. */
export type ErpHandlers = { readonly [K in ErpKey]: ErpHandler<K> }

/** The brand's own systems act for the brand; no person is named. */
export const asBrand = async (writing: ErpWriting): Promise<Mover> => ({
  ...asNobody(writing, 'seller'),
  businessId: await brandOf(writing.tx),
})
