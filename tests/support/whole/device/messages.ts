import type { Actor, Schedule } from '../schedule.ts'

type Listener = (event: object) => void

/** The listeners of a page or worker. */
export class Listeners {
  readonly #all = new Map<string, Listener[]>()

  readonly add = (type: string, listener: Listener): void => {
    this.#all.set(type, [...(this.#all.get(type) ?? []), listener])
  }

  tell(type: string, event: object): void {
    for (const listener of this.#all.get(type) ?? []) listener(event)
  }
}

/** One end of a channel, and who listens there. */
export interface Heard {
  actor: Actor
  readonly addEventListener: (type: string, listener: Listener) => void
  readonly start: () => void
  readonly close: () => void
  readonly postMessage: (data: unknown) => void
}

/** A message channel between a page and its worker. */
function portPair(schedule: Schedule, actor: Actor): { readonly port1: Heard; readonly port2: Heard } {
  let isOpen = true
  const end = (other: () => { readonly heard: Heard; readonly listeners: Listeners }) => {
    const listeners = new Listeners()
    const heard: Heard = {
      actor,
      addEventListener: listeners.add,
      start: () => undefined,
      close: () => {
        isOpen = false
      },
      postMessage: data => {
        const to = other()
        schedule.add(to.heard.actor, 'hears its worker', () => {
          if (isOpen) to.listeners.tell('message', { data })
        })
      },
    }
    return { heard, listeners }
  }
  const one: ReturnType<typeof end> = end(() => two)
  const two: ReturnType<typeof end> = end(() => one)
  return { port1: one.heard, port2: two.heard }
}

/** The class of the channels that a page makes. */
export const portsFor = (schedule: Schedule, actor: Actor): new () => ReturnType<typeof portPair> =>
  class {
    readonly port1: Heard
    readonly port2: Heard

    constructor() {
      const { port1, port2 } = portPair(schedule, actor)
      this.port1 = port1
      this.port2 = port2
    }
  }

interface Joined {
  readonly actor: Actor
  readonly listeners: Listeners
}

/** The broadcast channels of one device; it has a single name for them. */
export class Channels {
  readonly #schedule: Schedule
  #joined: Joined[] = []

  constructor(schedule: Schedule) {
    this.#schedule = schedule
  }

  end(actor: Actor): void {
    this.#joined = this.#joined.filter(one => one.actor !== actor)
  }

  #tell(from: Joined, data: unknown): void {
    for (const one of this.#joined)
      if (one !== from)
        this.#schedule.add(one.actor, 'hears of a change', () => one.listeners.tell('message', { data }))
  }

  classFor(actor: Actor): new (name: string) => object {
    const join = (one: Joined) => void (this.#joined = [...this.#joined, one])
    const tell = (from: Joined, data: unknown) => this.#tell(from, data)
    return class {
      readonly #own: Joined = { actor, listeners: new Listeners() }

      constructor() {
        join(this.#own)
      }

      addEventListener(type: string, listener: Listener): void {
        this.#own.listeners.add(type, listener)
      }

      postMessage(data: unknown): void {
        tell(this.#own, data)
      }
    }
  }
}
