import type { Actor, Schedule } from '../schedule.ts'

type Work = () => Promise<unknown>

interface Held {
  readonly actor: Actor
  readonly reject: (error: unknown) => void
}

interface Waiting extends Held {
  readonly start: () => void
}

/** The locks of one device, as its browser keeps them: those of a closed page are free, those of a frozen one are not. */
export class DeviceLocks {
  readonly #schedule: Schedule
  readonly #held = new Map<string, Held>()
  readonly #waiting = new Map<string, Waiting[]>()

  constructor(schedule: Schedule) {
    this.#schedule = schedule
  }

  request(
    actor: Actor,
    name: string,
    { signal, steal = false }: { readonly signal?: AbortSignal; readonly steal?: boolean },
    work: Work,
  ): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const held = { actor, reject }
      const release = () => {
        if (this.#held.get(name) === held) this.#next(name)
      }
      const start = () => {
        this.#held.set(name, held)
        work().then(resolve, reject).finally(release)
      }
      const waiting = { ...held, start }
      const lost = this.#held.get(name)
      if (steal) {
        lost?.reject(new DOMException('stolen', 'AbortError'))
        start()
      } else if (!lost) start()
      else {
        const line = this.#waiting.get(name) ?? []
        this.#waiting.set(name, [...line, waiting])
        signal?.addEventListener('abort', () => {
          const left = this.#waiting.get(name) ?? []
          if (!left.includes(waiting)) return
          this.#waiting.set(
            name,
            left.filter(one => one !== waiting),
          )
          reject(signal.reason as Error)
        })
      }
    })
  }

  #next(name: string): void {
    this.#held.delete(name)
    const [first, ...rest] = this.#waiting.get(name) ?? []
    this.#waiting.set(name, rest)
    if (first) this.#schedule.add(first.actor, 'gets the lock', first.start)
  }

  /** A page or worker is gone. */
  end(actor: Actor): void {
    for (const [name, line] of this.#waiting)
      this.#waiting.set(
        name,
        line.filter(one => one.actor !== actor),
      )
    for (const [name, held] of this.#held) if (held.actor === actor) this.#next(name)
  }
}
