import type { ActBook } from './books/act-book.ts'
import type { EditBook } from './books/edit-book.ts'
import type { FormBook } from './books/form-book.ts'
import type { Chance } from './chance.ts'
import type { Device } from './device/device.ts'
import type { Actor, Schedule } from './schedule.ts'
import type { NestedPortal } from './server/nested-portal.ts'
import type { Trade } from './server/trade.ts'

/** The knowledge of people and server about the history that they are part of. */
export interface History {
  readonly chance: Chance
  readonly schedule: Schedule
  readonly devices: readonly Device[]
  readonly trade: Trade
  readonly portal: NestedPortal
  readonly edits: EditBook
  readonly acts: ActBook
  readonly forms: FormBook
  readonly wrong: string[]
  /** Counts how often something has happened. */
  readonly count: (what: string) => void
  /** Looks at what has become of a device after something went on there. */
  readonly look: (device: Device, actor: Actor) => void
}
