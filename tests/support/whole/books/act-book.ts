import { sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'
import { isMandate, type MandateBody } from '#src/device/acts/mandates.ts'
import type { ActRow } from '#src/device/store/act-rows.ts'
import type { Device } from '../device/device.ts'
import { isDoing, type Doing } from './doing.ts'
import { rowsOf } from '../device/device-disk.ts'

interface Said {
  readonly code: number
  readonly body: unknown
}

const markIn = (value: unknown): string | undefined =>
  /"(#\d+ [^"]*)"/.exec(JSON.stringify(value ?? null))?.[1]

const returnedBy = (body: unknown): readonly unknown[] =>
  (body as { readonly returned?: readonly unknown[] } | null)?.returned ?? []

/** Where the text of an act, which no other has, ends up on the server. */
const marked = sql`select content as mark from feedback_entry union all select detail from address
  union all select remark from trade_order union all select remark from shipment`

const hasForm = (device: Device, { partition, draft }: ActRow) =>
  rowsOf(device, 'formDrafts').some(row => row.partition === partition && row.key === draft?.key)

/** The account of all acts: each is on a device, carried out once, refused and told, or given up. */
export class ActBook {
  readonly wrong: string[] = []
  /** How many orders without a network were placed and returned. */
  readonly ends = { returned: 0, placed: 0 }
  readonly #rows = new Map<Device, ReadonlyMap<string, ActRow>>()
  readonly #made = new Map<string, ActRow>()
  /** By id, what the portal has said when it judged it; goes back with the server. */
  #judged = new Map<string, string>()
  #copied = new Map<string, string>()
  readonly #ended = new Map<string, 'done' | 'refused'>()
  /** Acts that were answered before the eyes of a person, who has to hear of it. */
  #inPage: { readonly by: string; readonly title: string }[] = []
  readonly #withdrawn = new Set<string>()
  readonly #mayRepeat = new Set<string>()
  /** Texts of forms that a device has got back, which may have been handed in before. */
  readonly #mayRepeatMarks = new Set<string>()
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  look(device: Device, by: string, doing: Doing): void {
    const before = this.#rows.get(device) ?? new Map<string, ActRow>()
    const now = new Map(rowsOf(device, 'acts').map(row => [row.id, row]))
    this.#rows.set(device, now)
    for (const [id, row] of now) if (!this.#made.has(id)) this.#made.set(id, row)
    for (const [id, row] of before) {
      if (now.has(id)) continue
      const isReplaced = [...now.values()].some(one => one.slot !== undefined && one.slot === row.slot)
      if (this.#ended.get(id) === 'done' || isReplaced) continue
      const isDealtWith = isDoing(doing, 'answering', 'givingUp')
      if (row.refusal !== null && isDealtWith) continue
      if (isDoing(doing, 'performing') && !isDealtWith) {
        this.#inPage.push({ by, title: row.title })
        continue
      }
      if (!isDealtWith) this.wrong.push(`${by}: the act ${row.title} is lost`)
      else if (row.refusal === null && (row.leaving ?? 0) === 0) {
        this.#withdrawn.add(id)
        if (isDoing(doing, 'givingUp')) continue
        if (this.#judged.has(id)) this.wrong.push(`${by}: ${row.title} is taken back, and was carried out`)
        if (row.draft && !hasForm(device, row)) this.wrong.push(`${by}: the form of ${row.title} is lost`)
      }
    }
  }

  /** A request of an act has been at the server. */
  async sent(id: string, said: Said): Promise<string> {
    const row = this.#made.get(id)
    if (!row) {
      this.wrong.push('an act comes from no device')
      return `${said.code}`
    }
    if (said.code === 1001) this.wrong.push(`${row.title} is not what the portal understands`)
    const isDone = said.code === 0
    const returned = returnedBy(said.body)
    const words = isDone ? (returned.length > 0 ? 'returned' : 'done') : `refused ${said.code}`
    const text = JSON.stringify(said.body)
    if (!isSession(said.code)) this.#lookAtOrder(row)
    const before = this.#judged.get(id)
    if (isDone && before !== undefined && before !== text && text !== 'null')
      this.wrong.push(`${row.title} is answered ${text}, and was ${before}`)
    if (isDone && before === undefined) {
      this.#judged.set(id, text)
      if (isMandate(row) && returned.length === 0) await this.#lookAtOrders(row.input.body)
      if (isMandate(row)) this.ends[returned.length > 0 ? 'returned' : 'placed'] += 1
    }
    if (!isDone && before !== undefined && said.code !== 1012 && !isSession(said.code))
      this.wrong.push(`${row.title} was carried out, and is answered ${said.code}`)
    if (this.#withdrawn.has(id) && isDone && !this.#mayRepeat.has(id))
      this.wrong.push(`${row.title} is carried out, although it was taken back`)
    // With photos that were sent anew it is known by its id alone.
    const isKnown = said.code === 1012 && before !== undefined
    if (!isSession(said.code))
      this.#ended.set(id, (isDone || isKnown) && returned.length === 0 ? 'done' : 'refused')
    return `${row.title} ${words}${before === undefined ? '' : ' again'}`
  }

  /** The order that was placed is exactly that of the mandate. */
  async #lookAtOrders(body: MandateBody): Promise<void> {
    const { rows } = await sql<{
      address: number
      place: string
      sku: number
      qty: number
      price: number
      at: Date
      amount: number
    }>`
      select o.address_id as address, o.address_text as place, l.sku_id as sku, l.qty, l.price, o.created_at as at, o.amount
      from trade_order o join order_line l on l.order_id = o.id
      where o.remark = ${body.groups[0]?.remark ?? ''} order by o.id, l.id`.execute(this.#db)
    const wanted = body.groups.flatMap(group => group.lines.map(line => ({ ...line, group })))
    const isExact =
      rows.length === wanted.length &&
      wanted.every(({ group, skuId, qty, price }) =>
        rows.some(
          row =>
            row.sku === skuId &&
            row.qty === qty &&
            row.price <= price &&
            row.address === group.addressId &&
            row.place === group.place,
        ),
      )
    const sum = rows.reduce((all, row) => all + row.qty * row.price, 0)
    const isLate = rows.some(({ at }) => at.getTime() > Date.parse(body.validUntil))
    if (!isExact || sum > body.most || isLate)
      this.wrong.push(`an order is not what was asked for: ${JSON.stringify({ body, rows })}`)
  }

  /** The page has said how it ended, or is gone. */
  toldIn(page: string): void {
    this.#inPage = this.#inPage.filter(({ by }) => by !== page)
  }

  copy(): void {
    this.#copied = new Map(this.#judged)
  }

  putBack(): void {
    this.#judged = new Map(this.#copied)
  }

  profilePutBack(device: Device): void {
    const now = new Map(rowsOf(device, 'acts').map(row => [row.id, row]))
    this.#rows.set(device, now)
    for (const id of now.keys()) this.#mayRepeat.add(id)
    for (const { value } of rowsOf(device, 'formDrafts')) this.#mayRepeatMarks.add(markIn(value) ?? '')
  }

  /** An order whose goods were in the cart takes them from there, as far as they are there. */
  takesFrom(id: string): readonly { readonly place: string; readonly qty: number }[] {
    const row = this.#made.get(id)
    if (!row || !isMandate(row) || !this.#isPlacedNow(id)) return []
    const [, business] = row.partition.split('|')
    return row.input.body.groups.flatMap(({ addressId, lines }) =>
      lines.map(({ skuId, qty }) => ({ place: `${business} cart ${addressId}:${skuId}`, qty })),
    )
  }

  #isPlacedNow(id: string): boolean {
    const said = this.#judged.get(id)
    return said !== undefined && returnedBy(JSON.parse(said)).length === 0
  }

  /** Nobody is told that something was refused which was carried out. */
  lookAtRefusals(device: Device): void {
    for (const { id, title, refusal } of rowsOf(device, 'acts'))
      if (refusal !== null && this.#isPlacedNow(id) && !this.#mayRepeat.has(id))
        this.wrong.push(`${title} is told as refused, and was carried out`)
  }

  /** Acts on one thing go in the order in which they were done; one that was tried again may come too late for its place. */
  #lookAtOrder(row: ActRow): void {
    const made = [...this.#made.keys()]
    const place = made.indexOf(row.id)
    for (const rows of this.#rows.values()) {
      if (!rows.has(row.id)) continue
      for (const other of rows.values())
        if (
          other.partition === row.partition &&
          other.at < row.at &&
          made.indexOf(other.id) < place &&
          other.refusal === null &&
          other.things.some(thing => row.things.includes(thing)) &&
          !this.#ended.has(other.id)
        )
          this.wrong.push(`${row.title} comes before ${other.title}`)
    }
  }

  waitingOn(device: Device): readonly ActRow[] {
    return rowsOf(device, 'acts').filter(({ refusal }) => refusal === null)
  }

  /** Each text is on the server as often as its act was carried out: once or never. */
  async count(): Promise<void> {
    for (const { by, title } of this.#inPage)
      this.wrong.push(`${by}: ${title} was refused, and nobody is told`)
    const { rows } = await sql<{ mark: string; times: number }>`
      select mark, count(*)::int as times from (${marked}) as all_marks (mark) where mark like '#%' group by 1`.execute(
      this.#db,
    )
    const times = new Map(rows.map(row => [row.mark, row.times]))
    const byMark = new Map<string, string[]>()
    for (const [id, row] of this.#made) {
      const mark = markIn(row.input.body)
      if (mark !== undefined) byMark.set(mark, [...(byMark.get(mark) ?? []), id])
    }
    for (const [mark, ids] of byMark) {
      const done = ids.filter(
        id => this.#judged.has(id) && returnedBy(JSON.parse(this.#judged.get(id) ?? 'null')).length === 0,
      )
      const is = times.get(mark) ?? 0
      if (
        is !== Math.min(1, done.length) &&
        !this.#mayRepeatMarks.has(mark) &&
        !ids.some(id => this.#mayRepeat.has(id))
      )
        this.wrong.push(`${mark} stands ${is} times, and was answered as done ${done.length} times`)
    }
  }
}

const isSession = (said: number) =>
  said === -2 || said === -4 || said === 1010 || said === 1029 || said === 1503
