import { untilIdle } from './device/until-idle.ts'

/** A page or a worker of a device, or something outside of them. */
export interface Actor {
  readonly name: string
  isDead: boolean
  /** A page in the background may stand still for any time, and goes on later. */
  isFrozen: boolean
}

export interface Step {
  readonly actor: Actor
  readonly what: string
  readonly go: () => void | Promise<void>
}

interface Timer {
  readonly actor: Actor
  readonly at: number
  readonly id: number
  readonly fire: () => void
}

/**
 * Everything that is under way, of which one thing goes on at a time: a page at its database or timer, a request at the
 * server, an answer on its way back. So the order of all that happens is chosen, and no clock of the machine matters.
 */
export class Schedule {
  /** Milliseconds of the true time. */
  now: number
  readonly trace: string[] = []
  #steps: Step[] = []
  #timers: Timer[] = []
  #ids = 0
  readonly #began: number

  constructor(now: number) {
    this.now = now
    this.#began = now
  }

  note(text: string): void {
    this.trace.push(`${String((this.now - this.#began) / 1_000).padStart(9)} ${text}`)
  }

  /** The work goes on when its turn comes. */
  add(actor: Actor, what: string, go: Step['go']): void {
    if (!actor.isDead) this.#steps.push({ actor, what, go })
  }

  /** Waits for a turn. */
  readonly park = async (actor: Actor, what: string): Promise<void> =>
    new Promise(resolve => {
      this.add(actor, what, resolve)
    })

  later(actor: Actor, ms: number, fire: () => void): number {
    this.#ids += 1
    const timer = { actor, at: this.now + Math.ceil(Math.max(0, ms)), id: this.#ids, fire }
    if (!actor.isDead) this.#timers.push(timer)
    return timer.id
  }

  forget(id: number | undefined): void {
    this.#timers = this.#timers.filter(timer => timer.id !== id)
  }

  /** The actor is gone with all that it was about to do; what has left for the server has left. */
  end(actor: Actor): void {
    actor.isDead = true
    this.#steps = this.#steps.filter(step => step.actor !== actor)
    this.#timers = this.#timers.filter(timer => timer.actor !== actor)
  }

  drop(actor: Actor): void {
    this.#steps = this.#steps.filter(step => step.actor !== actor)
  }

  ready(): readonly Step[] {
    return this.#steps.filter(({ actor }) => !actor.isFrozen)
  }

  async take(step: Step): Promise<void> {
    this.#steps.splice(this.#steps.indexOf(step), 1)
    this.note(`${step.actor.name} ${step.what}`)
    await this.do(step.go)
  }

  /** Does something and lets everything come to rest. */
  async do<T>(work: () => T | Promise<T>): Promise<T> {
    const value = await work()
    await untilIdle()
    return value
  }

  #due(): Timer | undefined {
    return this.#timers
      .filter(({ actor }) => !actor.isFrozen)
      .toSorted((one, other) => one.at - other.at || one.id - other.id)[0]
  }

  nextTimer(): number | undefined {
    return this.#due()?.at
  }

  /** Time passes until the next thing that waits for it, or for so long. */
  async pass(ms: number): Promise<void> {
    const until = this.now + ms
    const timer = this.#due()
    if (!timer || timer.at > until) {
      this.now = until
      return
    }
    this.now = Math.max(this.now, timer.at)
    this.forget(timer.id)
    this.note(`${timer.actor.name} its time`)
    await this.do(timer.fire)
  }
}
