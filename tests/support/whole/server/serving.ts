import { sql } from 'kysely'
import type { ResponseOf } from '#contract/index.ts'
import type { Answered, Sent } from '../device/line.ts'
import { inject, readExchange } from './server-side.ts'
import type { History } from '../history.ts'

const isRead = (path: string) => /\/query[A-Z]|\/logout|\/healthz/.test(path)

/** They open, hand in or give up the change of an order. A person waits for the answer. */
const ofChanges = /\/action\/(editOrder|poCartToPo|drop)$/

interface Noted {
  readonly version: number
  readonly number: string
}

type SeenOrder = Noted & { readonly lines: readonly number[] }
type SeenNote = Noted & { readonly lines: readonly { readonly id: number; readonly shipped: number }[] }

interface Seen<T> {
  readonly id: number
  readonly row: T
}

/** The server under the history: every request, the brand's system, the people's looks, and its backups. */
export class Serving {
  /** Orders, notes and prices as the people last saw them. */
  readonly ordersSeen = new Map<number, SeenOrder>()
  readonly notesSeen = new Map<number, SeenNote>()
  readonly pricesSeen = new Map<number, number>()
  /** The holder of each session. */
  readonly signs = new Map<string, number>()
  readonly #whole: History

  constructor(whole: History) {
    this.#whole = whole
  }

  async serve(sent: Sent): Promise<Answered> {
    const { schedule, edits } = this.#whole
    const answer = await this.at(() => inject(this.#whole.portal, sent))
    const exchange = readExchange(sent, answer)
    const { isSync, business, body, id, said } = exchange
    this.#whole.count(`${sent.path.replace(/\/\d+/g, '/N')} ${said.code}`)
    if (isSync) {
      const kind = said.code === 0 ? (said.body as ResponseOf<'POST /edits/action/sync'>) : undefined
      const by = `${this.signs.get(sent.headers['sign'] ?? '') ?? 0}|${business}`
      const words = await edits.server.synced(by, body as object, kind)
      schedule.note(`  server: ${said.code} ${words}${kind ? '' : ` ${answer.text.slice(0, 300)}`}`)
      for (const { rejected } of kind?.results ?? []) if (rejected) this.#whole.count(`edit ${rejected}`)
      if (kind) this.#whole.count(`batch ${kind.kind}`)
    } else if (id !== undefined && sent.method !== 'HEAD' && !isRead(sent.path)) {
      if (ofChanges.test(sent.path)) await this.#changed(exchange)
      else await this.#acted(sent.path, id, exchange)
    }
    return answer
  }

  async #acted(path: string, id: string, { said }: ReturnType<typeof readExchange>): Promise<void> {
    const { acts, edits, schedule } = this.#whole
    const words = path.endsWith('/upload') ? `photo ${said.code}` : await acts.sent(id, said)
    schedule.note(`  server: ${words}`)
    if (said.code !== 0) return
    await edits.server.othersChanged(words.endsWith('again') ? [] : acts.takesFrom(id))
  }

  async #changed({ said, body, business }: ReturnType<typeof readExchange>): Promise<void> {
    const { edits, schedule, wrong } = this.#whole
    schedule.note(`  server: change of an order ${said.code} ${JSON.stringify(said.body)}`)
    if (said.code !== 0) return
    const { orderId, orderVersion } = body as { orderId?: number; orderVersion?: number }
    const isPlaced = (said.body as { placed?: unknown } | null)?.placed
    if (isPlaced)
      wrong.push(
        ...(await edits.server.handedIn(orderId ?? 0, `${business} order:${orderId}.${orderVersion}`)),
      )
    await edits.server.changesOpened()
  }

  async at<T>(work: () => Promise<T>): Promise<T> {
    this.#whole.portal.clock.set(new Date(this.#whole.schedule.now))
    return work()
  }

  async brand([what, work]: readonly [string, () => Promise<unknown>]): Promise<void> {
    const said = await this.at(async () =>
      work().then(
        () => 'done',
        () => 'refused',
      ),
    )
    this.#whole.schedule.note(`brand ${what}: ${said}`)
    this.#whole.count(`brand ${what} ${said}`)
    await this.#whole.edits.server.othersChanged()
  }

  async setOnSale(id: number, isOnSale: boolean): Promise<void> {
    await this.#whole.portal.db.updateTable('sku').set({ on_sale: isOnSale }).where('id', '=', id).execute()
  }

  /** The people look at orders, notes and prices now and then. */
  async see(): Promise<void> {
    const { rows } = await sql<{
      orders: Seen<SeenOrder>[]
      notes: Seen<SeenNote>[]
      prices: Seen<number>[]
    }>`
      select
        (select json_agg(json_build_object('id', o.id, 'row', json_build_object('version', o.version, 'number', o.number,
          'lines', (select json_agg(l.id order by l.id) from order_line l where l.order_id = o.id))) order by o.id)
          from trade_order o) as orders,
        (select json_agg(json_build_object('id', n.id, 'row', json_build_object('version', n.version, 'number', n.number,
          'lines', (select json_agg(json_build_object('id', l.id, 'shipped', l.shipped) order by l.id)
            from delivery_line l where l.note_id = n.id))) order by n.id) from delivery_note n) as notes,
        (select json_agg(json_build_object('id', p.sku_id, 'row', p.price)) from (select distinct on (sku_id) sku_id, price
          from tier_price order by sku_id, tier) p) as prices`.execute(this.#whole.portal.db)
    const [seen] = rows
    for (const { id, row } of seen?.orders ?? []) this.ordersSeen.set(id, row)
    for (const { id, row } of seen?.notes ?? []) this.notesSeen.set(id, row)
    for (const { id, row } of seen?.prices ?? []) this.pricesSeen.set(id, row)
  }

  async copy(): Promise<void> {
    this.#whole.schedule.note('server is copied')
    await this.#whole.portal.copy()
    this.#whole.edits.server.copy()
    this.#whole.acts.copy()
  }

  async putBack(): Promise<void> {
    this.#whole.count('server put back')
    this.#whole.schedule.note('server is put back')
    for (const { line } of this.#whole.devices) line.breakOff()
    await this.#whole.portal.putBack()
    await this.#whole.edits.server.putBack()
    this.#whole.acts.putBack()
  }

  /** The portal ends a session, as a new password elsewhere does. */
  async endASession(): Promise<boolean> {
    const { devices, chance, schedule, portal } = this.#whole
    const users = devices
      .flatMap(({ open }) => open.map(({ page }) => page.signedIn().userId))
      .filter(id => id !== 0)
    if (users.length === 0) return false
    const userId = chance.pick(users)
    schedule.note(`the sessions of ${userId} are ended`)
    await portal.db.deleteFrom('session').where('user_id', '=', userId).execute()
    return true
  }
}
