import { sql } from 'kysely'
import type { ResponseOf } from '#contract/index.ts'
import type { Change } from '#contract/cart/edits.ts'
import type { List } from '#contract/cart/lines.ts'
import type { Act } from '#src/device/acts/act.ts'
import type { ActRow } from '#src/device/store/act-rows.ts'
import type { EditNotice } from '#src/device/store/rows.ts'
import { newSign } from '../../api/support/people.ts'
import { ActBook } from './act-book.ts'
import { Chance } from './chance.ts'
import { Device, type DeviceCode, type Tab } from './device.ts'
import type { PageCode } from './device-code.ts'
import type { Decision } from './page/leaving.ts'
import { EditBook, placeOf } from './edit-book.ts'
import type { Answered, Sent } from './line.ts'
import { firstMoment, type NestedPortal } from './nested-portal.ts'
import { Schedule, type Actor } from './schedule.ts'
import { inject, readExchange } from './server-side.ts'
import { keepProfile, rowsOf } from './device-disk.ts'
import type { Buyer, Trade } from './trade.ts'

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

interface Place {
  readonly target: List
  readonly key: string
  readonly change: Change
}

/** Two devices, the people at them, the line, the server and the brand: one history, drawn from one seed. */
export class Whole {
  readonly chance: Chance
  readonly schedule = new Schedule(firstMoment)
  readonly devices: readonly Device[]
  readonly trade: Trade
  readonly edits: EditBook
  readonly acts: ActBook
  readonly counts = new Map<string, number>()
  /** What the people last saw of orders, notes and prices. */
  readonly ordersSeen = new Map<number, { readonly version: number; readonly lines: readonly number[] }>()
  readonly notesSeen = new Map<
    number,
    { readonly version: number; readonly lines: readonly { readonly id: number; readonly shipped: number }[] }
  >()
  readonly pricesSeen = new Map<number, number>()
  readonly wrong: string[] = []
  readonly portal: NestedPortal
  readonly #profiles = new Map<Device, () => void>()
  readonly #forms = new Map<Device, ReadonlySet<string>>()
  /** Who has got which session. */
  readonly #signs = new Map<string, number>()
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
          portal: sent => this.#serve(sent),
          hasWorker: name === 'A' || this.chance.is(0.5),
        }),
    )
    this.edits = new EditBook(portal.db, this.devices)
    this.acts = new ActBook(portal.db)
  }

  #count(what: string): void {
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

  async #serve(sent: Sent): Promise<Answered> {
    const answer = await this.#atServer(() => inject(this.portal, sent))
    const { isSync, business, id, body, said } = readExchange(sent, answer)
    this.#count(`${sent.path.replace(/\/\d+/g, '/N')} ${said.code}`)
    if (isSync) {
      const kind = said.code === 0 ? (said.body as ResponseOf<'POST /edits/action/sync'>) : undefined
      const by = `${this.#signs.get(sent.headers['sign'] ?? '') ?? 0}|${business}`
      const words = await this.edits.synced(by, body as object, kind)
      this.schedule.note(`  server: ${said.code} ${words}${kind ? '' : ` ${answer.text.slice(0, 300)}`}`)
      for (const { rejected } of kind?.results ?? []) if (rejected) this.#count(`edit ${rejected}`)
      if (kind) this.#count(`batch ${kind.kind}`)
    } else if (id !== undefined && sent.method !== 'HEAD' && !isRead(sent.path)) {
      const words = sent.path.endsWith('/upload')
        ? `photo ${said.code}`
        : await this.acts.sent(id, said, true)
      this.schedule.note(`  server: ${words}`)
      await this.edits.othersChanged(
        said.code === 0 && !words.endsWith('again') ? this.acts.takesFrom(id) : [],
      )
    }
    return answer
  }

  async #atServer<T>(work: () => Promise<T>): Promise<T> {
    this.portal.clock.set(new Date(this.schedule.now))
    return work()
  }

  /** What a person does in a page; it goes on while other things happen. */
  async person(
    device: Device,
    tab: Tab,
    what: string,
    work: (page: PageCode) => Promise<void>,
  ): Promise<void> {
    this.schedule.note(`${tab.actor.name} ${what}`)
    await this.schedule.do(() => {
      void work(tab.page).catch((error: unknown) => this.#failed(tab.actor, what, error))
    })
    this.#look(device, tab.actor)
  }

  #failed(actor: Actor, what: string, error: unknown): void {
    this.schedule.note(
      `${actor.name} ${what} fails: ${error instanceof Error ? error.constructor.name : String(error)}`,
    )
    this.#count(
      `failed: ${error instanceof Error ? `${error.constructor.name} ${error.message}` : String(error)}`,
    )
  }

  async edit(device: Device, { actor, page }: Tab, { target, key, change }: Place): Promise<void> {
    const { partition } = page.signedIn()
    const typed = { by: actor.name, place: placeOf({ partition: partition ?? '', target, key }), change }
    const { typing } = this.edits.doingOn(device)
    typing.push(typed)
    const { op, qty, note } = change
    await this.person(
      device,
      { actor, page } as Tab,
      `${target} ${key} ${op} ${qty} ${note ?? ''}`,
      async () => {
        try {
          await page.lineStore().edit([{ target, key, change }])
          this.#look(device, actor)
          this.edits.typedAndStored(device, typed)
        } finally {
          this.#look(device, actor)
          if (typing.includes(typed)) typing.splice(typing.indexOf(typed), 1)
        }
      },
    )
  }

  async perform(device: Device, tab: Tab, make: (page: PageCode) => Promise<Act<unknown>>): Promise<void> {
    const doing = this.edits.doingOn(device)
    doing.performing += 1
    await this.person(device, tab, 'acts', async page => {
      try {
        const made = await make(page)
        this.schedule.note(`${tab.actor.name} does: ${made.title}`)
        const outcome = await page.performAct(made)
        this.schedule.note(`${tab.actor.name} ${made.title}: ${outcome.kind}`)
        this.#count(`act ${outcome.kind}`)
        this.#look(device, tab.actor)
        if (outcome.kind === 'rejected' || outcome.kind === 'retry') this.acts.toldIn(tab.actor.name)
      } finally {
        doing.performing -= 1
      }
    })
  }

  async dropForm(device: Device, tab: Tab, key: string): Promise<void> {
    const doing = this.edits.doingOn(device)
    doing.dropping += 1
    await this.person(device, tab, `drops ${key}`, async page => {
      try {
        await page.formDrafts.drop(key)
        this.#look(device, tab.actor)
      } finally {
        doing.dropping -= 1
      }
    })
  }

  async answering(
    device: Device,
    tab: Tab,
    what: string,
    work: (page: PageCode) => Promise<void>,
  ): Promise<void> {
    const doing = this.edits.doingOn(device)
    doing.answering += 1
    await this.person(device, tab, what, async page => {
      try {
        await work(page)
      } finally {
        this.#look(device, tab.actor)
        doing.answering -= 1
      }
    })
  }

  async answerNotice(device: Device, tab: Tab, row: EditNotice, isAgain: boolean): Promise<void> {
    const { target, key, edit } = row
    const { op, qty, note } = edit
    const change = note === undefined ? { op, qty } : { op, qty, note }
    const typed = { by: tab.actor.name, place: placeOf(row), change }
    const { typing } = this.edits.doingOn(device)
    if (isAgain) typing.push(typed)
    this.#count(`notice ${row.told.kind} ${isAgain ? 'again' : 'read'}`)
    await this.answering(
      device,
      tab,
      `${isAgain ? 'repeats' : 'reads'} ${row.told.kind} ${target} ${key} ${op} ${qty}`,
      async page => {
        try {
          if (isAgain) await page.retryEdit(row.partition, row, this.schedule.now)
          else await page.dismissNotice(row.partition, row)
          page.announce({ partition: row.partition, what: 'kept' })
        } finally {
          this.#look(device, tab.actor)
          if (typing.includes(typed)) typing.splice(typing.indexOf(typed), 1)
        }
      },
    )
  }

  async leave(device: Device, tab: Tab, why: 'signOut' | 'switch', decision: Decision): Promise<void> {
    const doing = this.edits.doingOn(device)
    if (decision === 'giveUp') doing.givingUp += 1
    const next = this.trade.buyers.find(({ id }) => id !== tab.page.signedIn().businessId)
    await this.person(device, tab, `${why}: ${decision}`, async page => {
      try {
        if (!(await page.answerLeaving(why, decision))) return
        this.#look(device, tab.actor)
        this.#count(`${why} ${decision}`)
        if (why === 'switch') page.actFor(next?.id ?? 0)
        else {
          this.edits.forgotten(device)
          await page.leave()
        }
      } finally {
        this.#look(device, tab.actor)
        if (decision === 'giveUp') doing.givingUp -= 1
      }
    })
  }

  async signIn(
    device: Device,
    tab: Tab,
    userId: number,
    business = this.chance.pick(this.trade.buyers).id,
  ): Promise<void> {
    const sign = await this.#atServer(() => newSign(this.portal.asTestApp, userId))
    this.#signs.set(sign, userId)
    this.schedule.note(`${tab.actor.name} signs in as ${userId} for ${business}`)
    await this.schedule.do(() => {
      tab.page.userStore.set({ userId, sign, userType: 3, businessId: business })
      device.openTab(device.tabs.indexOf(tab))
    })
    this.#look(device, tab.actor)
  }

  /** The page is gone with what was typed there and not stored. */
  closed(device: Device, { actor }: Tab): void {
    const doing = this.edits.doingOn(device)
    this.#look(device, actor)
    this.acts.toldIn(actor.name)
    doing.typing.splice(0, doing.typing.length, ...doing.typing.filter(({ by }) => by !== actor.name))
  }

  actsOf(device: Device, { page }: Tab): readonly ActRow[] {
    const { partition } = page.signedIn()
    return rowsOf(device, 'acts').filter(row => row.partition === partition)
  }

  noticesOf(device: Device, { page }: Tab): readonly EditNotice[] {
    const { partition } = page.signedIn()
    return rowsOf(device, 'told').filter(row => row.partition === partition)
  }

  async brand([what, work]: readonly [string, () => Promise<unknown>]): Promise<void> {
    const said = await this.#atServer(async () =>
      work().then(
        () => 'done',
        () => 'refused',
      ),
    )
    this.schedule.note(`brand ${what}: ${said}`)
    this.#count(`brand ${what} ${said}`)
    await this.edits.othersChanged()
  }

  async setOnSale(id: number, isOnSale: boolean): Promise<void> {
    await this.portal.db.updateTable('sku').set({ on_sale: isOnSale }).where('id', '=', id).execute()
  }

  /** The people look at orders, notes and prices now and then. */
  async see(): Promise<void> {
    const { rows } = await sql<{ id: number; version: number; lines: number[] }>`
      select o.id, o.version, jsonb_agg(l.id order by l.id) as lines from trade_order o join order_line l on l.order_id = o.id
      group by 1, 2`.execute(this.portal.db)
    for (const { id, ...row } of rows) this.ordersSeen.set(id, row)
    const { rows: notes } = await sql<{
      id: number
      version: number
      lines: { id: number; shipped: number }[]
    }>`
      select n.id, n.version, jsonb_agg(jsonb_build_object('id', l.id, 'shipped', l.shipped) order by l.id) as lines
      from delivery_note n join delivery_line l on l.note_id = n.id group by 1, 2`.execute(this.portal.db)
    for (const { id, ...row } of notes) this.notesSeen.set(id, row)
    const { rows: prices } = await sql<{ sku_id: number; price: number }>`
      select distinct on (sku_id) sku_id, price from tier_price order by sku_id, tier`.execute(this.portal.db)
    for (const { sku_id, price } of prices) this.pricesSeen.set(sku_id, price)
  }

  async copyServer(): Promise<void> {
    this.schedule.note('server is copied')
    await this.portal.copy()
    this.edits.copy()
    this.acts.copy()
  }

  async putServerBack(): Promise<void> {
    this.#count('server put back')
    this.schedule.note('server is put back')
    for (const { line } of this.devices) line.breakOff()
    await this.portal.putBack()
    await this.edits.putBack()
    this.acts.putBack()
  }

  copyProfile(device: Device): void {
    this.schedule.note(`${device.name} profile is copied`)
    this.#profiles.set(device, keepProfile(device))
  }

  async putProfileBack(device: Device): Promise<boolean> {
    const profile = this.#profiles.get(device)
    if (!profile) return false
    this.#count('profile put back')
    this.schedule.note(`${device.name} profile is put back`)
    for (const tab of device.open) this.closed(device, tab)
    await this.schedule.do(profile)
    this.edits.forgotten(device)
    this.edits.profilePutBack(device)
    this.acts.profilePutBack(device)
    this.#forms.delete(device)
    return true
  }

  /** The portal ends a session, as a new password elsewhere does. */
  async endASession(): Promise<boolean> {
    const users = this.devices
      .flatMap(({ open }) => open.map(({ page }) => page.signedIn().userId))
      .filter(id => id !== 0)
    if (users.length === 0) return false
    const userId = this.chance.pick(users)
    this.schedule.note(`the sessions of ${userId} are ended`)
    await this.portal.db.deleteFrom('session').where('user_id', '=', userId).execute()
    return true
  }

  /** A form that was stored stays until it is dropped or given up. */
  #lookAtForms(device: Device, actor: Actor): void {
    const { dropping, givingUp } = this.edits.doingOn(device)
    const now = new Set(rowsOf(device, 'formDrafts').map(({ partition, key }) => `${partition} ${key}`))
    for (const form of this.#forms.get(device) ?? [])
      if (!now.has(form) && dropping + givingUp === 0) this.wrong.push(`${actor.name}: ${form} is lost`)
    this.#forms.set(device, now)
  }

  #look(device: Device, actor: Actor): void {
    this.#lookAtForms(device, actor)
    this.edits.look(device, actor.name)
    this.acts.look(device, actor.name, this.edits.doingOn(device))
  }

  async #go(): Promise<boolean> {
    const ready = this.schedule.ready()
    if (ready.length === 0) return false
    const step = this.chance.pick(ready)
    await this.schedule.take(step)
    for (const device of this.devices) this.#look(device, step.actor)
    return true
  }

  async passTime(ms: number): Promise<void> {
    const until = this.schedule.now + ms
    for (let tries = 0; this.schedule.now < until && tries < 8; tries += 1) {
      await this.schedule.pass(until - this.schedule.now)
      for (const device of this.devices)
        this.#look(device, { name: `${device.name} in time`, isDead: false, isFrozen: false })
    }
  }

  /** Until nothing goes on any more, for so long. */
  async settle(ms: number): Promise<void> {
    const until = this.schedule.now + ms
    for (let turns = 0; turns < 4_000; turns += 1) {
      if (this.allWrong.length > 0) return
      if (await this.#go()) continue
      if (this.schedule.now >= until) return
      await this.passTime(until - this.schedule.now)
    }
    this.wrong.push('it never comes to rest')
  }

  get allWrong(): readonly string[] {
    return [...this.edits.wrong, ...this.acts.wrong, ...this.wrong]
  }

  async #begin(): Promise<void> {
    await this.edits.begin()
    await this.see()
    for (const [at, device] of this.devices.entries()) {
      const tab = device.openTab(0)
      await this.signIn(
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
      if ((await draw(this)) !== false) done += 1
      if (this.chance.is(0.1)) await this.see()
    }
  }

  get played(): Played {
    for (const [what, times] of Object.entries(this.acts.ends))
      if (times > 0) this.counts.set(`order ${what}`, times)
    return { trace: this.schedule.trace, wrong: this.allWrong, counts: this.counts }
  }
}

const isRead = (path: string) => /\/query[A-Z]|\/logout|\/healthz/.test(path)
