import { runSerially } from '../../../device/store/run-serially.ts'
import { isNothing, nothing, waitingIn, without, type Pending } from './edit-pending.ts'
import type { Sent } from './edit-send.ts'

const pauseMs = 400
const retryMs = 5_000

export interface Saving {
  readonly pending: Pending
  /**
   * `waiting`: the portal does not answer at present; it is asked again. `held`: the portal changes another order, or
   * this one has changed, and nothing is sent before the person says so.
   */
  readonly state: 'saved' | 'saving' | 'waiting' | 'held'
}

interface Ports {
  readonly send: (pending: Pending) => Promise<Sent>
  /** Reads the order being changed again; false where the portal did not answer. */
  readonly reload: () => Promise<boolean>
  readonly refused: (text: string) => void
}

/** Changes of one order: painted at once, stored shortly after, one request at a time, and never dropped unstored. */
export class EditStore {
  #saving: Saving = { pending: nothing, state: 'saved' }
  readonly #listeners = new Set<() => void>()
  readonly #ports: Ports
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(ports: Ports) {
    this.#ports = ports
  }

  readonly get = (): Saving => this.#saving

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #set(next: Partial<Saving>): void {
    this.#saving = { ...this.#saving, ...next }
    for (const listener of this.#listeners) listener()
  }

  #later(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), ms)
  }

  change(update: (pending: Pending) => Pending): void {
    this.#set({ pending: update(this.#saving.pending) })
    this.#later(pauseMs)
  }

  /** The person wants the held changes to be stored in the order as it is being changed now. */
  resume(): void {
    if (this.#saving.state !== 'held') return
    this.#set({ state: 'saving' })
    this.#later(0)
  }

  /** Drops all pending changes: the order was handed in, or the change given up. */
  forget(): void {
    clearTimeout(this.#timer)
    this.#set({ pending: nothing, state: 'saved' })
  }

  /** True where the portal has everything. */
  readonly flush = runSerially(async (): Promise<boolean> => {
    clearTimeout(this.#timer)
    if (this.#saving.state === 'held') return false
    if (waitingIn(this.#saving.pending) === 0) {
      this.#set({ state: 'saved' })
      return isNothing(this.#saving.pending)
    }
    this.#set({ state: 'saving' })
    const { done, refusals, rest } = await this.#ports.send(this.#saving.pending)
    // Stored changes stay painted until the portal's answer contains them.
    const isRead = await this.#ports.reload()
    if (isRead) this.#set({ pending: without(this.#saving.pending, done) })
    for (const text of refusals) this.#ports.refused(text)
    if (rest === 'held') {
      this.#set({ state: 'held' })
      return false
    }
    if (rest === 'later' || !isRead) {
      this.#set({ state: 'waiting' })
      this.#later(retryMs)
      return false
    }
    const left = waitingIn(this.#saving.pending)
    this.#set({ state: left > 0 ? 'saving' : 'saved' })
    return refusals.length === 0 && isNothing(this.#saving.pending)
  })
}
