import { code } from '#contract/errors.ts'
import { changed, type Change, type LineState } from '#contract/rules/edits.ts'
import type { Target } from '#contract/rules/lines.ts'
import type { Settled } from '#src/api/settle.ts'
import { drain, type DrainPorts, type Outbox, type Step } from '#src/offline/drain.ts'
import { deviceId, endWait, keepEdits, takeSnapshot } from '#src/offline/outbox.ts'
import type { InflightRow, Partition } from '#src/offline/rows.ts'
import { forgetPartition } from '#src/offline/forget.ts'
import { readList } from '#src/offline/view.ts'
import { SimulatedServer } from './server.ts'

/** What happens to one request on its way; `away`: the device knows that none can leave. */
export const faults = [
  'none',
  'away',
  'lost',
  'answerLost',
  'busy',
  'tooOften',
  'signedOut',
  'tooLarge',
] as const
export type Fault = (typeof faults)[number]

/** The worker was stopped here. */
class Stopped extends Error {}

type Answer = Awaited<ReturnType<DrainPorts['send']>>

const retry = (why: 'unknown' | 'wait' | 'session', said?: number): Answer => ({
  kind: 'retry',
  why,
  afterSeconds: why === 'wait' ? 2 : undefined,
  code: said,
  fields: [],
  text: undefined,
})

/** One person with one device, a server, and everything that can go wrong between them. */
export class World {
  readonly server: SimulatedServer
  readonly partition: Partition
  /** What the person means: their changes one after the other, on a list that nobody else touches. */
  readonly meant = new Map<string, LineState>()
  /** What has happened, by name: for whoever tries thousands of sequences. */
  readonly counts = new Map<string, number>()
  readonly #outbox: Outbox | undefined
  #now = 1_000_000
  #signOuts = 0

  constructor(run: number, outbox?: Outbox, server = new SimulatedServer()) {
    this.server = server
    this.partition = `${run + 1}|1`
    this.#outbox = outbox
  }

  #count(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1)
  }

  async edit(target: Target, key: string, change: Change): Promise<void> {
    this.#count('edits')
    this.#now += 10
    await keepEdits(this.partition, [{ target, key, change }], this.#now)
    const place = `${target} ${key}`
    // Whoever changes a refused line again is not told any more of what it was.
    this.server.refused.delete(place)
    const next = changed(this.meant.get(place) ?? null, change)
    if (next) this.meant.set(place, next)
    else this.meant.delete(place)
  }

  /** The list as the screen shows it; null where it has to be read first, after signing in again. */
  async shown(target: Target): Promise<Record<string, LineState> | null> {
    const { lines, isKnown } = await readList(this.partition, target)
    if (!isKnown && this.#signOuts > 0) return null
    return Object.fromEntries(lines.map(({ key, qty, note }) => [key, { qty, note }]))
  }

  meantOf(target: Target): Record<string, LineState> {
    const own = [...this.meant].filter(([place]) => place.startsWith(`${target} `))
    return Object.fromEntries(own.map(([place, line]) => [place.slice(target.length + 1), line]))
  }

  serverOf(target: Target): Record<string, LineState> {
    return Object.fromEntries(this.server.snapshot(target).lines.map(({ key, ...line }) => [key, line]))
  }

  /** The page reads a list; the answer may arrive late, so that newer ones have come meanwhile. */
  async look(target: Target): Promise<() => Promise<void>> {
    const clientId = await deviceId(this.partition)
    const seen = this.server.snapshot(target, clientId)
    const session = this.#signOuts
    return async () => {
      // A session ends with what it asks.
      if (session !== this.#signOuts) return
      await takeSnapshot({
        partition: this.partition,
        target,
        clientId,
        ...seen,
        answer: null,
        at: this.#now,
      })
    }
  }

  /** Time passes, the network comes back, somebody signs in again. */
  async heal(): Promise<void> {
    this.#now += 600_000
    await endWait(this.partition)
  }

  /** Signs out with 保留到下次登录, and in again. */
  async signOut(): Promise<void> {
    this.#signOuts += 1
    this.#count('sign-outs')
    await forgetPartition(this.partition, { keepEdits: true })
  }

  async send(fault: Fault, stopAt: Step | null): Promise<void> {
    // The fault meets the first request only: after it the device waits, or goes on undisturbed.
    let next: Fault = fault
    const ports: DrainPorts = {
      now: () => this.#now,
      random: () => 0.5,
      canReach: async () => Promise.resolve(next !== 'away'),
      send: async batch => {
        const now = next
        next = 'none'
        this.#count('requests')
        if (now !== 'none') this.#count(`of them ${now}`)
        return Promise.resolve(this.#carry(batch, now))
      },
      at: step => {
        if (step !== stopAt) return
        this.#count('stops of the sender')
        throw new Stopped()
      },
      ...(this.#outbox && { outbox: this.#outbox }),
    }
    try {
      await drain(this.partition, ports)
    } catch (error) {
      if (!(error instanceof Stopped)) throw error
    }
  }

  #carry(batch: InflightRow, fault: Fault): Settled<ReturnType<SimulatedServer['sync']>> {
    switch (fault) {
      case 'away':
        throw new Error('Sent although no request can leave.')
      case 'lost':
        return retry('unknown')
      case 'busy':
        return retry('unknown', code.unavailable)
      case 'tooOften':
        return retry('wait', code.rateLimited)
      case 'signedOut':
        return retry('session', code.signedOut)
      case 'tooLarge':
        return batch.edits.length > 1
          ? { kind: 'rejected', code: code.tooLarge, fields: [], text: undefined }
          : { kind: 'accepted', value: this.server.sync(batch) }
      case 'answerLost':
        this.server.sync(batch)
        return retry('unknown')
      case 'none':
      default:
        return { kind: 'accepted', value: this.server.sync(batch) }
    }
  }
}
