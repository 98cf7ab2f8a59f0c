import { mayHear } from '#contract/kernel/live.ts'
import { subscribe } from '../../db/notifications.ts'
import type { Db } from '../../db/schema.ts'
import { EventStream } from './event-stream.ts'
import { anything, asText, type LiveEvent } from './live-events.ts'

/** Proxies close connections that say nothing; and a session that has ended is noticed at the latest then. */
const breathMs = 25_000
/** Streams are checked in so many parts one after the other: each asks the database whether it is still allowed. */
const parts = 25

/**
 * The most streams of one user. A browser needs one for each business that its tabs act for. Of more, the oldest is
 * cut off: it may belong to a network that was left without a notice.
 */
const mostStreams = 20

interface Listening {
  readonly userId: number
  readonly userType: number
  readonly businessId: number | undefined
  readonly isStillAllowed: () => Promise<boolean>
}

const ofUser = (id: number) => `user ${id}`
const ofBusiness = (id: number) => `business ${id}`

/** The open streams of one process. Other processes report their changes through the database. */
class Hub {
  readonly #streams = new Map<string, Set<EventStream>>()
  #breath: ReturnType<typeof setInterval> | undefined
  readonly #partOf = new WeakMap<EventStream, number>()
  readonly #typeOf = new WeakMap<EventStream, number>()
  #opened = 0
  #turn = 0

  constructor(db: Db) {
    subscribe(db, {
      onMessage: payload => this.#pass(JSON.parse(payload) as LiveEvent),
      onGap: () => this.#toAll(anything),
    })
  }

  open({ userId, userType, businessId, isStillAllowed }: Listening): EventStream {
    const [oldest, ...others] = this.#streams.get(ofUser(userId)) ?? []
    if (others.length + 1 >= mostStreams) oldest?.destroy()
    const stream = new EventStream(isStillAllowed)
    const keys = [ofUser(userId), ...(businessId === undefined ? [] : [ofBusiness(businessId)])]
    for (const key of keys) this.#streams.set(key, (this.#streams.get(key) ?? new Set()).add(stream))
    stream.once('close', () => {
      for (const key of keys) this.#remove(key, stream)
    })
    this.#typeOf.set(stream, userType)
    this.#partOf.set(stream, (this.#opened += 1) % parts)
    this.#breath ??= setInterval(() => this.#breathe(), breathMs / parts).unref()
    return stream
  }

  #breathe(): void {
    this.#turn = (this.#turn + 1) % parts
    for (const stream of this.#all())
      if (this.#partOf.get(stream) === this.#turn) stream.tell(': still here\n\n')
  }

  finish(): void {
    for (const stream of this.#all()) stream.finish()
  }

  #all(): ReadonlySet<EventStream> {
    return new Set([...this.#streams.values()].flatMap(streams => [...streams]))
  }

  #toAll(text: string): void {
    for (const stream of this.#all()) stream.tell(text)
  }

  #pass(event: LiveEvent): void {
    for (const stream of this.#concerned(event))
      if (mayHear(this.#typeOf.get(stream) ?? 0, event.topic)) stream.tell(asText(event))
  }

  #concerned({ userId, businessId }: LiveEvent): Iterable<EventStream> {
    if (userId === null && businessId === null) return this.#all()
    return this.#streams.get(userId === null ? ofBusiness(businessId ?? 0) : ofUser(userId)) ?? []
  }

  #remove(key: string, stream: EventStream): void {
    const streams = this.#streams.get(key)
    streams?.delete(stream)
    if (streams?.size === 0) this.#streams.delete(key)
    if (this.#streams.size > 0) return
    clearInterval(this.#breath)
    this.#breath = undefined
  }
}

const hubs = new WeakMap<Db, Hub>()

export const hubOf = (db: Db): Hub => {
  const hub = hubs.get(db) ?? new Hub(db)
  hubs.set(db, hub)
  return hub
}

/** Called when the process ends. Browsers connect again and reach another process. */
export const finishStreams = (db: Db): void => hubs.get(db)?.finish()
