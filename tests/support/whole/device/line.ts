import { code } from '#contract/kernel/errors.ts'
import type { Chance } from '../chance.ts'
import type { Actor, Schedule } from '../schedule.ts'

/** A request as it leaves a device. */
export interface Sent {
  readonly actor: Actor
  readonly device: string
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | FormData | undefined
}

export interface Answered {
  readonly status: number
  readonly text: string
}

/** The other end of the line. */
export type Portal = (sent: Sent) => Promise<Answered>

const faults = [
  'lost',
  'answer lost',
  'hangs',
  'hangs and arrives',
  'hangs and arrives',
  'proxy fails',
  'portal busy',
  'too often',
  'captive page',
  'captive JSON',
  'cut JSON',
  'too large',
] as const
type Fault = (typeof faults)[number]

interface Way {
  readonly resolve: (answer: object) => void
  readonly reject: (error: unknown) => void
  isOver: boolean
}

const json = 'application/json; charset=utf-8'

/** The parts of a response that the code of a device looks at. */
const response = (status: number, text: string, type = json, retryAfter?: string) => ({
  status,
  ok: status >= 200 && status < 300,
  redirected: false,
  headers: {
    get: (name: string) =>
      name === 'content-type' ? type : name === 'retry-after' ? (retryAfter ?? null) : null,
  },
  json: async () => Promise.resolve(JSON.parse(text) as unknown),
})

const envelope = (said: number, body: unknown = null) =>
  JSON.stringify({ code: said, msg: '请稍后再试', body })

const answersOf: Readonly<Partial<Record<Fault, () => object>>> = {
  'proxy fails': () => response(503, '', 'text/html', '2'),
  'portal busy': () => response(503, envelope(code.unavailable, { retryAfterSeconds: 10 })),
  'too often': () => response(429, envelope(code.rateLimited, { retryAfterSeconds: 3 })),
  'too large': () => response(413, envelope(code.tooLarge)),
  'captive page': () => response(200, '<html>', 'text/html'),
  'captive JSON': () => response(200, JSON.stringify({ success: true })),
}

/** A proxy that takes no long requests; one edit is not long. */
const isLong = ({ path, body }: Sent) =>
  path.endsWith('/sync') && typeof body === 'string' && (body.match(/"target"/g)?.length ?? 0) > 1

const unreachable = () => new TypeError('Failed to fetch')

/** The line between a device and the portal. Each request is a thing under way; what becomes of it is chance. */
export class Line {
  /** How likely it is that something happens to a request. */
  badness = 0
  isThere = true
  readonly #schedule: Schedule
  readonly #chance: Chance
  readonly #portal: Portal
  /** The network itself: what has left a device does not end with its page. */
  readonly #air: Actor
  #late: { readonly sent: Sent; readonly way: Way }[] = []

  constructor(name: string, schedule: Schedule, chance: Chance, portal: Portal) {
    this.#air = { name: `${name} line`, isDead: false, isFrozen: false }
    this.#schedule = schedule
    this.#chance = chance
    this.#portal = portal
  }

  send(sent: Sent, signal: AbortSignal | null | undefined): Promise<object> {
    return new Promise((resolve, reject) => {
      const way: Way = { resolve, reject, isOver: false }
      if (!this.isThere) {
        this.#back(sent, way, 'has no network', () => reject(unreachable()))
        return
      }
      signal?.addEventListener('abort', () => {
        if (way.isOver) return
        way.isOver = true
        reject(signal.reason as Error)
      })
      const drawn = this.#chance.is(this.badness) ? this.#chance.pick(faults) : null
      const fault = drawn === 'too large' && !isLong(sent) ? null : drawn
      if (fault === 'hangs' || fault === 'hangs and arrives') {
        this.#schedule.note(`${sent.actor.name} ${sent.method} ${sent.path}: ${fault}`)
        if (fault === 'hangs and arrives') this.#late.push({ sent, way })
        return
      }
      this.#schedule.add(
        this.#air,
        `${sent.actor.name} ${sent.method} ${sent.path}${fault ? `: ${fault}` : ''}`,
        () => this.#arrive(sent, way, fault),
      )
    })
  }

  /** The answer travels, and is heard by nobody where the page has gone meanwhile. */
  #back(sent: Sent, way: Way, what: string, hear: () => void): void {
    this.#schedule.add(sent.actor, what, () => {
      if (way.isOver) return
      way.isOver = true
      hear()
    })
  }

  async #arrive(sent: Sent, way: Way, fault: Fault | null): Promise<void> {
    const own = fault && answersOf[fault]
    if (own) return this.#back(sent, way, `hears: ${fault}`, () => way.resolve(own()))
    if (fault === 'lost') return this.#back(sent, way, 'hears nothing', () => way.reject(unreachable()))
    const { status, text } = await this.#portal(sent)
    if (fault === 'answer lost')
      return this.#back(sent, way, 'hears nothing', () => way.reject(unreachable()))
    const said = fault === 'cut JSON' ? text.slice(0, Math.floor(text.length / 2)) : text
    this.#back(sent, way, `hears ${status}`, () => way.resolve(response(status, said)))
  }

  get hasLate(): boolean {
    return this.#late.length > 0
  }

  /** A request that hung arrives now. Its page may still wait for the answer. */
  async arriveLate(): Promise<void> {
    const [first, ...rest] = this.#late
    this.#late = rest
    if (!first) return
    const { sent, way } = first
    this.#schedule.note(`${sent.actor.name} ${sent.method} ${sent.path}: arrives late`)
    await this.#arrive(sent, way, null)
  }

  /** The portal was stopped: whatever hung on the way to it is gone. */
  breakOff(): void {
    this.#late = []
    this.#schedule.drop(this.#air)
  }
}
