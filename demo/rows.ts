import type { NewRow, Schema } from '../server/db/schema.ts'
import type { DemoPictures } from './catalog/draw-catalog.ts'
import type { Random } from './random.ts'

/** The source of the demo data: the same seed and day give the same rows. */
export interface DemoSource {
  readonly day: string
  readonly random: Random
  readonly passwordHash: string
  /** The paths of the mall's pictures, by file name. */
  readonly pictures: Readonly<Record<string, string>>
  /** The drawn pictures of the catalog and the articles. */
  readonly drawn: DemoPictures
}

export type DemoRows = { readonly [T in keyof Schema]?: readonly NewRow<T>[] }
