import type { Change, LineState } from '#contract/cart/edits.ts'
import { changed } from '#contract/cart/edits.ts'
import type { Target } from '#contract/cart/lines.ts'
import type { Step } from '#src/device/outbox/sender.ts'
import { unseen } from '#src/device/lines/edit-writer.ts'
import type { SentBatch } from '#src/device/store/rows.ts'
import type { Fault } from '#tests/support/offline/faults.ts'
import { SimulatedServer } from '#tests/support/offline/server.ts'
import type { Queue } from 'workbox-background-sync'

// The library is made for a service worker: it asks for these when it is loaded and when a request is added.
Object.assign(globalThis, {
  self: globalThis,
  registration: {},
  location: new URL('https://portal.test'),
  __WB_DISABLE_DEV_LOGS: true,
})

let queues = 0

/** Stored in Workbox's queue: each edit as a request of its own, as its documentation shows. */
export class QueueWorld {
  readonly server = new SimulatedServer()
  readonly #meant = new Map<string, LineState>()
  readonly #underWay: () => Promise<void>
  #queue: Promise<Queue> | undefined
  #sent = 0
  /** Requests that nobody has answered, and that arrive with the next one. */
  #late: string[] = []
  requests = 0

  /** `underWay` lasts as long as a request and its answer. */
  constructor(underWay: () => Promise<void> = async () => Promise.resolve()) {
    this.#underWay = underWay
  }

  /** The library says how it retries by itself; here the tries come from outside, as from the browser. */
  async #opened(): Promise<Queue> {
    const { Queue: Made } = await import('workbox-background-sync')
    queues += 1
    return new Made(`edits-${queues}`, { onSync: async () => Promise.resolve() })
  }

  async #open(): Promise<Queue> {
    this.#queue ??= this.#opened()
    return this.#queue
  }

  async edit(target: Target, key: string, change: Change): Promise<void> {
    const queue = await this.#open()
    const body = JSON.stringify({ target, key, change, gen: crypto.randomUUID() })
    await queue.pushRequest({ request: new Request('https://portal.test/edit', { method: 'POST', body }) })
    const place = `${target} ${key}`
    const next = changed(this.#meant.get(place) ?? null, change)
    if (next) this.#meant.set(place, next)
    else this.#meant.delete(place)
  }

  meantOf(target: Target): Record<string, LineState> {
    const own = [...this.#meant].filter(([place]) => place.startsWith(`${target} `))
    return Object.fromEntries(own.map(([place, line]) => [place.slice(target.length + 1), line]))
  }

  serverOf(target: Target): Record<string, LineState> {
    return Object.fromEntries(this.server.snapshot(target).lines.map(({ key, ...line }) => [key, line]))
  }

  async heal(): Promise<void> {
    await Promise.resolve()
  }

  async size(): Promise<number> {
    return (await this.#open()).size()
  }

  #apply(text: string): void {
    const { target, key, change, gen } = JSON.parse(text) as {
      target: Target
      key: string
      change: Change
      gen: string
    }
    this.#sent += 1
    const edit = { ...change, baseQty: 0, baseRev: unseen }
    // Every batch has a new client id, so that the server cannot tell that it has seen a request before.
    const batch: SentBatch = {
      partition: '1|1',
      clientId: String(this.#sent),
      n: 1,
      attempts: 1,
      edits: [{ target, key, edit, gen, at: 0 }],
    }
    this.server.sync(batch)
  }

  async #answer(request: Request, fault: Fault): Promise<Response> {
    switch (fault) {
      case 'away':
      case 'lost':
        throw new TypeError('Failed to fetch')
      case 'hangs':
        this.#late.push(await request.text())
        throw new TypeError('Failed to fetch')
      // A page of a WLAN, and every refusal of the portal, are answers to the library.
      case 'captive':
        return new Response('<html>', { headers: { 'content-type': 'text/html' } })
      case 'clock':
        return Response.json({ code: 1010 })
      case 'answerLost':
        this.#apply(await request.text())
        throw new TypeError('Failed to fetch')
      case 'busy':
        return new Response('', { status: 503 })
      case 'tooOften':
        return new Response('', { status: 429 })
      case 'signedOut':
        return Response.json({ code: -2 })
      case 'tooLarge':
      case 'none':
      default:
        // One edit is never too large.
        this.#apply(await request.text())
        return Response.json({ code: 0 })
    }
  }

  /** The first request meets one fault, those behind it others; a stopped worker neither answers nor goes on. */
  async send(fault: Fault, stopAt: Step | null, later: () => Fault = () => 'none'): Promise<void> {
    if (stopAt === 'asked') return
    const queue = await this.#open()
    let next = fault
    const { fetch } = globalThis
    await new Promise<void>(resolve => {
      globalThis.fetch = async request => {
        const now = next
        next = later()
        this.requests += 1
        for (const text of this.#late.splice(0)) this.#apply(text)
        if (stopAt === 'frozen') return this.#stopped(resolve)
        await this.#underWay()
        const answer = await this.#answer(request as Request, now)
        return stopAt === 'answered' ? this.#stopped(resolve) : answer
      }
      queue.replayRequests().then(resolve, () => resolve())
    })
    globalThis.fetch = fetch
  }

  /** The worker ends here; its wait never does. */
  async #stopped(end: () => void): Promise<Response> {
    end()
    return new Promise(() => {})
  }
}
