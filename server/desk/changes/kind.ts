import type { TSchema } from 'typebox'
import type { ChangeKindName } from '#contract/desk/change-entries.ts'
import type { Placed, Rejection } from '../../kit/batch-rows.ts'
import type { Db, Tx } from '../../db/schema.ts'
import type { BrandWriting } from '../../http/context.ts'
import type { SheetColumn } from '../../lists/xlsx.ts'
import type { Field } from './fields.ts'

/** A row as the gateway takes it, complete. */
export type Image = Readonly<Record<string, unknown>>

/** Fen; null where there is no price. */
export interface Move {
  readonly from: number | null
  readonly to: number | null
}

export interface PriceStep {
  /** Names the owner of the price, whose small steps are added up. */
  readonly subject: string
  /** How it moves on each day on which it does, the furthest first. */
  readonly moves: readonly Move[]
}

export interface Change {
  readonly before: Image | null
  readonly after: Image | null
}

/** A row as it was given, and the thing that it would replace. */
export interface Settling {
  readonly before: Image | null
  readonly after: Image
}

/** A kind of rows that spreadsheets and grids change, on the functions that the gateway calls. */
export interface ChangeKind {
  readonly name: ChangeKindName
  readonly schema: TSchema
  readonly fields: readonly Field[]
  /** Columns of the export that only help its reader. A file that has them is read without them. */
  readonly shown?: readonly SheetColumn<Image>[]
  /** Rows of one file, where they are fewer than other kinds may have. */
  readonly mostRows?: number
  /** Fields that name the thing. */
  readonly keys: readonly string[]
  readonly nameOf: (row: Image) => string
  readonly keyOf: (row: Image) => string
  /** How far a thing stands below others of its kind; the lowest are removed first. */
  readonly depthOf?: (row: Image) => number
  /** People add to what a row states, so that two of them who come to the same have done two things. */
  readonly isSum?: true
  /** Whether a row says that there is none. */
  readonly isNone: (row: Image) => boolean
  /** Keeps other writers away until the transaction ends. */
  readonly hold: (tx: Tx, rows: readonly Image[]) => Promise<void>
  readonly read: (db: Db | Tx, rows: readonly Image[]) => Promise<ReadonlyMap<string, Image>>
  /** Changes that move something, each as the portal would store it. A text says why a row cannot be stored. */
  readonly settle?: (changes: readonly Settling[]) => Promise<readonly (Image | string)[]>
  readonly pages: (db: Db) => AsyncIterable<readonly Image[]>
  readonly store: (writing: BrandWriting, rows: readonly Placed<Image>[]) => Promise<readonly Rejection[]>
  readonly remove: (writing: BrandWriting, rows: readonly Placed<Image>[]) => Promise<readonly Rejection[]>
  /** The step of each change that is one of a price. */
  readonly steps?: (
    tx: Tx,
    changes: readonly Change[],
    today: string,
  ) => Promise<readonly (PriceStep | undefined)[]>
}
