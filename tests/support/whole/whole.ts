import { ActBook } from './books/act-book.ts'
import { Chance } from './chance.ts'
import { Device, type DeviceCode } from './device/device.ts'
import { keepProfile } from './device/device-disk.ts'
import { EditBook } from './books/edit-book.ts'
import { FormBook } from './books/form-book.ts'
import { firstMoment, type NestedPortal } from './server/nested-portal.ts'
import type { History } from './history.ts'
import { People } from './people.ts'
import { Schedule, type Actor } from './schedule.ts'
import { Serving } from './server/serving.ts'
import type { Buyer, Trade } from './server/trade.ts'

export interface Setting {
  readonly portal: NestedPortal
  readonly trade: Trade
  readonly code: DeviceCode
}

export interface Played {
  readonly trace: readonly string[]
  readonly wrong: readonly string[]
  readonly counts: ReadonlyMap<string, number>
}

/** Something that happens. False where it could not at that moment. */
export type Happening = (whole: Whole) => boolean | void | Promise<boolean | void>

/** Two devices, the people at them, the line, the server and the brand: one history, drawn from one seed. */
export class Whole implements History {
  readonly chance: Chance
  readonly schedule = new Schedule(firstMoment)
  readonly devices: readonly Device[]
  readonly trade: Trade
  readonly edits: EditBook
  readonly acts: ActBook
  readonly forms: FormBook
  readonly people: People
  readonly server: Serving
  readonly counts = new Map<string, number>()
  readonly wrong: string[] = []
  readonly portal: NestedPortal
  readonly #profiles = new Map<Device, () => void>()
  #marks = 0

  constructor({ portal, trade, code }: Setting, seed: number) {
    this.chance = new Chance(seed)
    this.trade = trade
    this.portal = portal
    this.devices = ['A', 'B'].map(
      name =>
        new Device({
          name,
          schedule: this.schedule,
          chance: this.chance,
          code,
          portal: sent => this.server.serve(sent),
          hasWorker: name === 'A' || this.chance.is(0.5),
          failed: (actor, what, error) => this.people.failed(actor, what, error),
        }),
    )
    this.edits = new EditBook(portal.db, this.devices)
    this.acts = new ActBook(portal.db)
    this.forms = new FormBook()
    this.server = new Serving(this)
    this.people = new People(this, this.server)
  }

  readonly count = (what: string): void => {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1)
  }

  buyer(business: number): Buyer {
    const found = this.trade.buyers.find(({ id }) => id === business)
    if (!found) throw new Error('nobody orders for it')
    return found
  }

  /** A text that only one act contains. */
  mark(): string {
    this.#marks += 1
    return `#${this.#marks} 号记录内容文字`
  }

  copyProfile(device: Device): void {
    this.schedule.note(`${device.name} profile is copied`)
    this.#profiles.set(device, keepProfile(device))
    this.edits.profileCopied(device)
  }

  async putProfileBack(device: Device): Promise<boolean> {
    const profile = this.#profiles.get(device)
    if (!profile) return false
    this.count('profile put back')
    this.schedule.note(`${device.name} profile is put back`)
    for (const tab of device.open) this.people.closed(device, tab)
    await this.schedule.do(profile)
    this.edits.forgotten(device)
    this.edits.profilePutBack(device)
    this.acts.profilePutBack(device)
    this.forms.profilePutBack(device)
    return true
  }

  readonly look = (device: Device, actor: Actor): void => {
    const doing = this.edits.doingOn(device)
    this.forms.look(device, actor.name, doing)
    this.edits.look(device, actor.name)
    this.acts.look(device, actor.name, doing)
  }

  async #go(): Promise<boolean> {
    const ready = this.schedule.ready()
    if (ready.length === 0) return false
    const step = this.chance.pick(ready)
    await this.schedule.take(step)
    for (const device of this.devices) this.look(device, step.actor)
    return true
  }

  /** Until the next thing that waits for its time, or for so long. */
  async #pass(ms: number): Promise<void> {
    await this.schedule.pass(ms)
    for (const device of this.devices)
      this.look(device, { name: `${device.name} in time`, isDead: false, isFrozen: false })
  }

  /** Time passes over what is under way meanwhile. */
  async passTime(ms: number): Promise<void> {
    const until = this.schedule.now + ms
    for (let tries = 0; this.schedule.now < until && tries < 8; tries += 1)
      await this.#pass(until - this.schedule.now)
  }

  /** Until nothing goes on any more, for so long. */
  async settle(ms: number): Promise<void> {
    const until = this.schedule.now + ms
    await this.schedule.do(() => undefined)
    for (let turns = 0; turns < 4_000; turns += 1) {
      if (this.allWrong.length > 0) return
      if (await this.#go()) continue
      if (this.schedule.now >= until) return
      await this.#pass(until - this.schedule.now)
    }
    this.wrong.push('it never comes to rest')
  }

  get allWrong(): readonly string[] {
    return [...this.edits.wrong, ...this.acts.wrong, ...this.forms.wrong, ...this.wrong]
  }

  async #begin(): Promise<void> {
    await this.edits.server.begin()
    await this.server.see()
    for (const [at, device] of this.devices.entries()) {
      const tab = await this.schedule.do(() => device.openTab(0))
      await this.people.signIn(
        device,
        tab,
        this.chance.pick(this.trade.people),
        at === 0 || this.chance.is(0.7) ? this.trade.buyers[0]?.id : undefined,
      )
      await this.settle(0)
    }
  }

  /** Plays until so much has happened, or something is wrong. */
  async play(length: number, draw: Happening): Promise<void> {
    await this.#begin()
    for (let done = 0; done < length && this.allWrong.length === 0;) {
      if (this.chance.is(0.6) && (await this.#go())) continue
      if ((await this.schedule.do(() => draw(this))) !== false) done += 1
      if (this.chance.is(0.1)) await this.server.see()
    }
  }

  get played(): Played {
    for (const [what, times] of Object.entries(this.acts.ends))
      if (times > 0) this.counts.set(`order ${what}`, times)
    return { trace: this.schedule.trace, wrong: this.allWrong, counts: this.counts }
  }
}
