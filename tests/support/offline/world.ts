import { changed, type Change, type LineState } from '#contract/cart/edits.ts'
import type { Target } from '#contract/cart/lines.ts'
import { sendBatches, ours, type SenderPorts, type Outbox, type Step } from '#src/device/outbox/sender.ts'
import { clearPartition, discardUnsent } from '#src/device/store/clear-partition.ts'
import { retryEdit } from '#src/device/outbox/edit-notices.ts'
import { askerOf, keepEdits, takeSnapshot } from '#src/device/outbox/outbox.ts'
import type { SentBatch, Partition } from '#src/device/store/rows.ts'
import { readLists, viewOf } from '#src/device/store/view.ts'
import { outcomes, type Fault } from './faults.ts'
import { Ledger, type Account } from './ledger.ts'
import { SimulatedServer, targets } from './server.ts'

/** The worker was stopped here. */
class Stopped extends Error {}

/** The fault by which a sender gets to each step. */
export const waysTo: Readonly<Record<Step, Fault>> = {
  asked: 'none',
  frozen: 'none',
  answered: 'none',
  settled: 'none',
  halved: 'tooLarge',
  setBack: 'answerLost',
  putOff: 'away',
}

/** A call has thirty seconds. */
const timeoutMs = 30_000

/** One dealer that the person orders for: the portal's lists, and the person's intention. */
interface Business {
  readonly partition: Partition
  readonly server: SimulatedServer
  /** The person's changes one after the other, on lists that nobody else touches. */
  readonly meant: Map<string, LineState>
  /** Puts its server back to the last copy. */
  putBack: () => void
  /** Requests that nobody has answered, and that may still arrive. */
  late: SentBatch[]
}

export type Lists = Record<Target, Record<string, LineState>>

interface Kind {
  readonly outbox?: Outbox
  /** Whether each list is judged by its own rules. */
  readonly isStrict?: boolean
  /** Lasts as long as a request and its answer; no time where it is absent. */
  readonly underWay?: () => Promise<void>
}

/** One person with one device who orders for two dealers, a server, and everything that can go wrong between them. */
export class World {
  /** The number of events by name, for the runs of thousands of sequences. */
  readonly counts = new Map<string, number>()
  readonly #businesses: readonly [Business, Business]
  readonly #outbox: Outbox
  readonly #underWay: () => Promise<void>
  readonly #ledger = new Ledger()
  #acting: Business
  #now = 1_000_000_000
  #signOuts = 0
  /** Since the last try. */
  #hasHealed = false

  constructor(
    run: number,
    { outbox = ours, isStrict = false, underWay = async () => Promise.resolve() }: Kind = {},
  ) {
    const business = (id: number): Business => {
      const server = new SimulatedServer({ isStrict })
      const putBack = server.backUp()
      return { partition: `${run + 1}|${id}`, server, meant: new Map(), putBack, late: [] }
    }
    this.#businesses = [business(1), business(2)]
    this.#acting = this.#businesses[0]
    this.#outbox = outbox
    this.#underWay = underWay
  }

  get server(): SimulatedServer {
    return this.#acting.server
  }

  get partition(): Partition {
    return this.#acting.partition
  }

  #count(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1)
  }

  async edit(target: Target, key: string, change: Change): Promise<void> {
    this.#count('edits')
    this.#now += 10
    const { partition, server, meant } = this.#acting
    await this.#ledger.keep(partition, { target, key }, async () =>
      keepEdits(partition, [{ target, key, change }], this.#now),
    )
    const place = `${target} ${key}`
    // A new change of a refused line withdraws its refusal.
    server.refused.delete(place)
    const next = changed(meant.get(place) ?? null, change)
    if (next) meant.set(place, next)
    else meant.delete(place)
  }

  /** The lists as the screen shows them; those are missing that have to be read first, after signing in again. */
  async shown(): Promise<Partial<Lists>> {
    const lists = (await readLists(this.partition, targets)).flatMap(([target, parts]) => {
      const { lines, isKnown } = viewOf(parts)
      if (!isKnown && this.#signOuts > 0) return []
      return [[target, Object.fromEntries(lines.map(({ key, qty, note }) => [key, { qty, note }]))]]
    })
    return Object.fromEntries(lists) as Partial<Lists>
  }

  meantOf(target: Target): Record<string, LineState> {
    const own = [...this.#acting.meant].filter(([place]) => place.startsWith(`${target} `))
    return Object.fromEntries(own.map(([place, line]) => [place.slice(target.length + 1), line]))
  }

  serverOf(target: Target): Record<string, LineState> {
    return Object.fromEntries(this.server.snapshot(target).lines.map(({ key, ...line }) => [key, line]))
  }

  /** The page reads a list; the answer may arrive late, so that newer ones have come meanwhile. */
  async look(target: Target): Promise<() => Promise<void>> {
    const { partition, server } = this.#acting
    const asker = await askerOf(partition, target)
    const seen = server.snapshot(target, asker.clientId)
    const session = this.#signOuts
    return async () => {
      // The end of a session ends its requests.
      if (session !== this.#signOuts) return
      await takeSnapshot({ partition, target, ...asker, ...seen, answer: null, at: this.#now })
    }
  }

  /** Time passes, the network comes back, somebody signs in again. */
  heal(): void {
    this.#now += 600_000
    this.#hasHealed = true
  }

  /** The device's clock is set, forwards or back. */
  setClock(byMs: number): void {
    this.#count('clocks set')
    this.#now += byMs
  }

  /** The edits for the one dealer stay, and are sent only when the person orders for it again. */
  switchDealer(): void {
    this.#count('switches of the dealer')
    const [one, other] = this.#businesses
    this.#acting = this.#acting === one ? other : one
  }

  /** Requests that hung on the way arrive now; their answers are ignored. */
  arrive(): void {
    for (const business of this.#businesses) {
      for (const batch of business.late) {
        this.#count('late arrivals')
        business.server.sync(batch)
      }
      business.late = []
    }
  }

  backUp(): void {
    const business = this.#acting
    business.putBack = business.server.backUp()
  }

  /** The server is stopped, which ends the requests that hang, and is put back to its last copy. */
  putBack(): void {
    this.#count('servers put back')
    this.#acting.late = []
    this.#acting.putBack()
  }

  /** The person presses 重试 at everything that the server has lost, or refused because it had changed meanwhile. */
  async retryTold(): Promise<void> {
    for (const { told } of (await readLists(this.partition, targets)).map(([, parts]) => parts))
      for (const row of told) {
        this.#count(`${row.told.kind} lines that were told`)
        this.#now += 10
        await retryEdit(this.partition, row, this.#now)
      }
  }

  /** Gives up what waits for this dealer, as before a switch; requests that hang may still arrive. */
  async discard(): Promise<void> {
    await discardUnsent(this.#acting.partition)
  }

  /** Signs out with 保留到下次登录, and in again. */
  async signOut(): Promise<void> {
    this.#signOuts += 1
    this.#count('sign-outs')
    for (const { partition } of this.#businesses) await clearPartition(partition, { keepEdits: true })
  }

  /**
   * Signs out with 放弃, and in again. Edits that the server has carried out stay, and the person reads them. Requests
   * that hang are ended with the page.
   */
  async giveUp(): Promise<void> {
    this.#signOuts += 1
    this.#count('sign-outs that gave up')
    for (const business of this.#businesses) {
      const { partition, server, meant } = business
      business.late = []
      await this.#ledger.giveUp(partition, async () => clearPartition(partition, { keepEdits: false }))
      // Refused edits are not reported any more.
      server.refused.clear()
      meant.clear()
      for (const target of targets)
        for (const { key, ...line } of server.snapshot(target).lines) meant.set(`${target} ${key}`, line)
    }
  }

  /** Where all edits are that the person has made. */
  async account(): Promise<Account> {
    return this.#ledger.account(this.#businesses)
  }

  /** Undisturbed, for one dealer and then for the other. */
  async inPeace(work: () => Promise<void>): Promise<void> {
    for (const _business of this.#businesses) {
      for (let tries = 0; tries < 3; tries += 1) {
        this.heal()
        await this.send('none', null)
      }
      await work()
      this.switchDealer()
    }
  }

  /** The first request meets the fault; after it the device waits, or goes on and meets `later`. */
  async send(fault: Fault, stopAt: Step | null, later: () => Fault = () => 'none'): Promise<void> {
    const business = this.#acting
    const outbox = this.#outbox
    let next: Fault = fault
    const ports: SenderPorts = {
      now: () => this.#now,
      random: () => 0.5,
      over: this.#hasHealed ? ['network', 'server', 'signIn'] : [],
      canReach: async () => Promise.resolve(next !== 'away'),
      send: async batch => {
        const now = next
        next = later()
        this.#count('requests')
        if (now !== 'none') this.#count(`of them ${now}`)
        await this.#underWay()
        return this.#carry(business, batch, now)
      },
      at: step => {
        if (step !== stopAt) return
        this.#count('stops of the sender')
        throw new Stopped()
      },
      outbox: { ...outbox, halveBatch: async batch => this.#ledger.halve(batch, outbox.halveBatch) },
    }
    this.#hasHealed = false
    try {
      await sendBatches(business.partition, ports)
    } catch (error) {
      if (!(error instanceof Stopped)) throw error
    }
  }

  #carry(business: Business, batch: SentBatch, fault: Fault): Awaited<ReturnType<SenderPorts['send']>> {
    const { server, late } = business
    switch (fault) {
      case 'none':
        return { kind: 'accepted', value: server.sync(batch) }
      case 'away':
        throw new Error('Sent although no request can leave.')
      case 'tooLarge':
        if (batch.edits.length === 1) return { kind: 'accepted', value: server.sync(batch) }
        break
      case 'answerLost':
        server.sync(batch)
        break
      case 'hangs':
        late.push(batch)
        this.#now += timeoutMs
        break
      case 'lost':
      case 'captive':
      case 'busy':
      case 'tooOften':
      case 'clock':
      case 'signedOut':
        break
    }
    return outcomes[fault]
  }
}
