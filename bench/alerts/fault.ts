import type { Ground } from './ground.ts'

export interface Fault {
  /** The alert that it has to raise. */
  readonly alert: string
  /** Further ones that follow from it of necessity. */
  readonly also?: readonly string[]
  /** Makes the data folder a disk of its own. */
  readonly mount?: (folder: string) => () => void
  readonly plant: (ground: Ground) => Promise<unknown> | void
}
