import type { Change } from '#contract/cart/edits.ts'
import type { OrderTarget, Target } from '#contract/cart/lines.ts'
import type { Act } from '#src/device/acts/act.ts'
import type { ActRow } from '#src/device/store/act-rows.ts'
import type { EditNotice, Partition } from '#src/device/store/rows.ts'
import { sha256 } from '#server/http/secrets.ts'
import { newSign } from '../../api/support/people.ts'
import type { Device, Tab } from './device/device.ts'
import type { PageCode } from './device/device-code.ts'
import { rowsOf } from './device/device-disk.ts'
import { remove, type Deed, type Doing } from './books/doing.ts'
import { placeOf } from './books/edit-rows.ts'
import type { Decision } from './device/page/leaving.ts'
import type { History } from './history.ts'
import type { Actor } from './schedule.ts'
import type { Serving } from './server/serving.ts'

/** The ways in which work of a page may end: without an answer, refused, without a session, or as another sender takes over. */
const expected = new Set(['AbortError', 'ApiError', 'SignedOutError', 'StaleTabError', 'ActWaitsError'])

/** The worker says so to the browser, which wakes it again. */
const ofWorker = new Set(['edits wait', 'a session waits for its end'])

const nameOf = (error: unknown): string =>
  error instanceof DOMException ? error.name : error instanceof Error ? error.constructor.name : String(error)

/** The work of people in the pages of their devices. It goes on while other things happen. */
export class People {
  readonly #whole: History
  readonly #server: Serving

  constructor(whole: History, server: Serving) {
    this.#whole = whole
    this.#server = server
  }

  async #do(
    device: Device,
    { actor, page }: Tab,
    what: string,
    work: (page: PageCode) => Promise<void>,
  ): Promise<void> {
    const { schedule } = this.#whole
    schedule.note(`${actor.name} ${what}`)
    await schedule.do(() => {
      void work(page).catch((error: unknown) => this.failed(actor, what, error))
    })
    this.#whole.look(device, actor)
  }

  /** Something ends with an exception: an error of the code of a device is never expected. */
  failed(actor: Actor, what: string, error: unknown): void {
    const name = nameOf(error)
    this.#whole.schedule.note(`${actor.name} ${what} fails: ${name}`)
    this.#whole.count(`failed: ${name}`)
    if (!expected.has(name) && !(error instanceof Error && ofWorker.has(error.message)))
      this.#whole.wrong.push(
        `${actor.name} ${what} fails: ${error instanceof Error ? error.stack : String(error)}`,
      )
  }

  /** While it goes on, these explain what goes from the device. */
  async during(
    device: Device,
    tab: Tab,
    { what, deeds }: { readonly what: string; readonly deeds: readonly Deed[] },
    work: (page: PageCode) => Promise<void>,
  ): Promise<void> {
    const { actor } = tab
    const doing = this.#whole.edits.doingOn(device)
    const own = deeds.map(deed => ({ actor, deed }))
    doing.deeds.push(...own)
    await this.#do(device, tab, what, async page => {
      try {
        await work(page)
      } finally {
        this.#whole.look(device, actor)
        for (const one of own) remove(doing.deeds, one)
      }
    })
  }

  async does(device: Device, tab: Tab, what: string, work: (page: PageCode) => Promise<void>): Promise<void> {
    await this.during(device, tab, { what, deeds: [] }, work)
  }

  async edit(
    device: Device,
    tab: Tab,
    { target, key, change }: { readonly target: Target; readonly key: string; readonly change: Change },
  ): Promise<void> {
    const { edits } = this.#whole
    const { partition } = tab.page.signedIn()
    const typed = { by: tab.actor.name, place: placeOf({ partition: partition ?? '', target, key }), change }
    const { op, qty, note } = change
    edits.doingOn(device).typing.push(typed)
    await this.does(device, tab, `${target} ${key} ${op} ${qty} ${note ?? ''}`, async page => {
      try {
        await page.lineStore().edit([{ target, key, change }])
        this.#whole.look(device, tab.actor)
        edits.typedAndStored(device, typed)
      } finally {
        this.#endTyping(device, tab, typed)
      }
    })
  }

  #endTyping(device: Device, { actor }: Tab, typed: Doing['typing'][number]): void {
    this.#whole.look(device, actor)
    remove(this.#whole.edits.doingOn(device).typing, typed)
  }

  async perform(
    device: Device,
    tab: Tab,
    make: (page: PageCode) => Promise<Act<unknown> | undefined>,
  ): Promise<void> {
    const { schedule, acts } = this.#whole
    const { name } = tab.actor
    await this.during(device, tab, { what: 'acts', deeds: ['performing'] }, async page => {
      const made = await make(page)
      if (!made) return
      schedule.note(`${name} does: ${made.title}`)
      const outcome = await page.performAct(made)
      schedule.note(`${name} ${made.title}: ${outcome.kind}`)
      this.#whole.count(`act ${outcome.kind}`)
      this.#whole.look(device, tab.actor)
      if (outcome.kind === 'rejected' || outcome.kind === 'retry') acts.toldIn(name)
    })
  }

  async answerNotice(device: Device, tab: Tab, row: EditNotice, isAgain: boolean): Promise<void> {
    const { target, key, edit } = row
    const { op, qty, note } = edit
    const change = note === undefined ? { op, qty } : { op, qty, note }
    const typed = { by: tab.actor.name, place: placeOf(row), change }
    if (isAgain) this.#whole.edits.doingOn(device).typing.push(typed)
    this.#whole.count(`notice ${row.told.kind} ${isAgain ? 'again' : 'read'}`)
    const what = `${isAgain ? 'repeats' : 'reads'} ${row.told.kind} ${target} ${key} ${op} ${qty}`
    await this.during(device, tab, { what, deeds: ['answering'] }, async page => {
      try {
        if (isAgain) await page.retryEdit(row.partition, row, this.#whole.schedule.now)
        else await page.dismissNotice(row.partition, row)
        page.announce({ partition: row.partition, what: 'kept' })
      } finally {
        this.#endTyping(device, tab, typed)
      }
    })
  }

  /** The edits and notices of a changed order go with it, or move to its present change. */
  async endChange(
    device: Device,
    tab: Tab,
    { what, target, to }: { readonly what: string; readonly target: OrderTarget; readonly to?: OrderTarget },
    work: (page: PageCode, partition: Partition) => Promise<void>,
  ): Promise<void> {
    const { partition } = tab.page.signedIn()
    if (!partition) return
    const { endings } = this.#whole.edits.doingOn(device)
    const ending = { actor: tab.actor, from: `${partition} ${target}`, to: to && `${partition} ${to}` }
    endings.push(ending)
    await this.does(device, tab, what, async page => {
      try {
        await work(page, partition)
      } finally {
        this.#whole.look(device, tab.actor)
        remove(endings, ending)
      }
    })
  }

  async leave(device: Device, tab: Tab, why: 'signOut' | 'switch', decision: Decision): Promise<void> {
    const { trade, edits } = this.#whole
    const next = trade.buyers.find(({ id }) => id !== tab.page.signedIn().businessId)
    const deeds = decision === 'giveUp' ? (['givingUp'] as const) : []
    await this.during(device, tab, { what: `${why}: ${decision}`, deeds }, async page => {
      if (!(await page.answerLeaving(why, decision))) return
      this.#whole.look(device, tab.actor)
      this.#whole.count(`${why} ${decision}`)
      if (why === 'switch') page.actFor(next?.id ?? 0)
      else {
        edits.forgotten(device)
        await page.leave()
      }
    })
  }

  async signIn(
    device: Device,
    tab: Tab,
    userId: number,
    business = this.#whole.chance.pick(this.#whole.trade.buyers).id,
  ): Promise<void> {
    const { portal, schedule, chance } = this.#whole
    const made = await this.#server.at(() => newSign(portal.asTestApp, userId))
    // Devices keep signs in their order, which must be that of the seed.
    const sign: string = chance.uuid()
    await portal.db
      .updateTable('session')
      .set({ sign_hash: sha256(sign) })
      .where('sign_hash', '=', sha256(made))
      .execute()
    this.#server.signs.set(sign, userId)
    schedule.note(`${tab.actor.name} signs in as ${userId} for ${business}`)
    await schedule.do(() => {
      tab.page.userStore.set({ userId, sign, userType: 3, businessId: business })
      device.openTab(device.tabs.indexOf(tab))
    })
    this.#whole.look(device, tab.actor)
  }

  /** The page is gone with what was typed there and not stored. */
  closed(device: Device, { actor }: Tab): void {
    const { typing } = this.#whole.edits.doingOn(device)
    this.#whole.look(device, actor)
    this.#whole.acts.toldIn(actor.name)
    typing.splice(0, typing.length, ...typing.filter(({ by }) => by !== actor.name))
  }

  actsOf(device: Device, { page }: Tab): readonly ActRow[] {
    const { partition } = page.signedIn()
    return rowsOf(device, 'acts').filter(row => row.partition === partition)
  }

  noticesOf(device: Device, { page }: Tab): readonly EditNotice[] {
    const { partition } = page.signedIn()
    return rowsOf(device, 'told').filter(row => row.partition === partition)
  }
}
