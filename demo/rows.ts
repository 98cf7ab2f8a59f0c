import type { NewRow, Schema } from '#server/db/schema.ts'
import type { DemoPictures } from './catalog/draw-catalog.ts'
import type { Random } from './random.ts'

/** What makes the demo data what it is: the same seed and day give the same rows. */
export interface DemoSource {
  readonly day: string
  readonly random: Random
  readonly passwordHash: string
  /** Addresses of the pictures under the blob base, by their file's name. */
  readonly pictures: Readonly<Record<string, string>>
  /** What the catalog and the articles show. */
  readonly drawn: DemoPictures
}

export type DemoRows = { readonly [T in keyof Schema]?: readonly NewRow<T>[] }
