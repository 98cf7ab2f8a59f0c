import { sql } from 'kysely'
import type { ResponseOf } from '#contract/index.ts'
import { changed, joinEdits, type Change, type Edit, type LineState } from '#contract/cart/edits.ts'
import type { Db } from '#server/db/schema.ts'
import type { KeptEdit } from '#src/device/store/rows.ts'
import type { Device } from './device.ts'
import { rowsOf } from './device-disk.ts'

type SyncAnswer = ResponseOf<'POST /edits/action/sync'>

interface Place {
  readonly partition: string
  readonly target: string
  readonly key: string
}

interface Waiting extends Place {
  readonly gen: string
  readonly edit: Change
}

interface Rows {
  readonly waiting: ReadonlyMap<string, Waiting>
  readonly pending: ReadonlyMap<string, Waiting>
  readonly told: ReadonlyMap<string, Place & { readonly kind: string }>
}

const noRows: Rows = { waiting: new Map(), pending: new Map(), told: new Map() }

/** What a person does on a device at the moment, which explains why rows go. */
export interface Doing {
  /** Changes that were typed in a page and are not on its disk yet. */
  readonly typing: { readonly by: string; readonly place: string; readonly change: Change }[]
  givingUp: number
  /** Notices are being answered. */
  answering: number
  /** Acts that a person has just pressed, who sees how they end. */
  performing: number
  /** Forms are being given up. */
  dropping: number
}

/** What goes back with the server when it is put back. */
interface Timeline {
  /** The answers to batches. */
  readonly batches: Map<string, string>
  readonly carriedOut: Set<string>
  /** By line, the edit that made it what it is, and what it is since. */
  readonly made: Map<string, { readonly gen: string; readonly line: LineState | null }>
}

const emptyTimeline = (): Timeline => ({ batches: new Map(), carriedOut: new Set(), made: new Map() })

export const placeOf = ({ partition, target, key }: Place): string => `${partition} ${target} ${key}`
const isNotice = (kind: string) => kind === 'rejected' || kind === 'lost'
const wire = (edits: readonly KeptEdit[]) =>
  JSON.stringify(edits.map(({ target, key, edit }) => ({ target, key, ...edit })))

const joined = (changes: readonly Change[]): Change | null =>
  changes
    .map(change => ({ ...change, baseQty: 0, baseRev: 0 }))
    .reduce<Edit | null>((sum, next) => (sum ? joinEdits(sum, next, true) : next), null)

const isSameChange = (one: Change | null, other: Change) =>
  one?.op === other.op && one.qty === other.qty && one.note === other.note

/** A line that is removed and put in again before anything was sent keeps its remark. */
const afterAll = (line: LineState | null, changes: readonly Change[]): LineState | null => {
  const after = changes.reduce<LineState | null>(changed, line)
  const said = changes.findLast(({ note }) => note !== undefined)
  const removed = changes.findLastIndex(({ op }) => op === 'remove')
  const isOld = removed >= 0 && changes.slice(removed).every(({ note }) => note === undefined)
  return after && line && isOld && said === undefined ? { ...after, note: line.note } : after
}

/** The account of all edits: each is on a device, confirmed, refused and told, or given up, and carried out once. */
export class EditBook {
  readonly wrong: string[] = []
  readonly doing = new Map<Device, Doing>()
  #rows = new Map<Device, Rows>()
  #timeline = emptyTimeline()
  #copied = emptyTimeline()
  /** By a batch as it is sent: the generations of its edits. */
  readonly #sent = new Map<string, readonly string[]>()
  /** By generation, when it was made. */
  readonly #born = new Map<string, number>()
  readonly #bornOn = new Map<string, Device>()
  readonly #isOf = (one: string, other = '') =>
    this.#bornOn.get(one) === this.#bornOn.get(other) && !this.#mayRepeat.has(one)
  /** By generation, whose edit it is. */
  readonly #owner = new Map<string, string>()
  /** By generation, the device that has heard that it was carried out. */
  readonly #heard = new Map<string, Device>()
  readonly #lost = new Map<
    string,
    { readonly line: LineState | null; readonly device: Device; readonly gen: string }
  >()
  readonly #refused = new Set<string>()
  readonly #answered = new Set<string>()
  /** The changes that each generation stands for. */
  readonly #meant = new Map<string, readonly Change[]>()
  /** A device that was put back says again what the portal has heard. */
  readonly #mayRepeat = new Set<string>()
  #lines = new Map<string, LineState>()
  readonly #db: Db

  constructor(db: Db, devices: readonly Device[]) {
    this.#db = db
    for (const device of devices)
      this.doing.set(device, { typing: [], givingUp: 0, answering: 0, performing: 0, dropping: 0 })
  }

  async begin(): Promise<void> {
    this.#lines = await this.#readLines()
  }

  #read(device: Device): Rows {
    const pending = rowsOf(device, 'pending').map(row => [row.gen, row] as const)
    const inflight = rowsOf(device, 'inflight').flatMap(({ partition, clientId, n, edits }) => {
      this.#sent.set(
        `${clientId} ${n} ${wire(edits)}`,
        edits.map(({ gen }) => gen),
      )
      for (const { gen } of edits) this.#owner.set(gen, partition)
      return edits.map(edit => [edit.gen, { ...edit, partition }] as const)
    })
    const told = rowsOf(device, 'told').map(
      ({ gen, told: said, ...place }) =>
        [`${gen} ${said.kind} ${placeOf(place)}`, { ...place, kind: said.kind }] as const,
    )
    return { waiting: new Map([...inflight, ...pending]), pending: new Map(pending), told: new Map(told) }
  }

  /** Looks at what has become of the rows of a device after something went on there. */
  look(device: Device, by: string): void {
    const before = this.#rows.get(device) ?? noRows
    const now = this.#read(device)
    this.#rows.set(device, now)
    const doing = this.doingOn(device)
    for (const gen of now.pending.keys())
      if (!this.#born.has(gen)) {
        this.#born.set(gen, this.#born.size + 1)
        this.#bornOn.set(gen, device)
      }
    this.#lookAtTyped(before, now, doing, by)
    this.#lookAtNotes(before, now)
    const said = new Set(
      [...now.waiting.values(), ...[...now.told.values()].filter(({ kind }) => kind === 'lost')].map(placeOf),
    )
    const known = rowsOf(device, 'meta').map(({ partition }) => `${partition} `)
    // Who has signed out, or was signed out, has left nothing that could be missed.
    this.#forgetLost(
      device,
      place => said.has(place) || !known.some(partition => place.startsWith(partition)),
    )
    const here = new Map([...now.pending.values()].map(row => [placeOf(row), row.gen]))
    for (const [gen, row] of before.waiting) {
      if (now.waiting.has(gen)) continue
      const other = here.get(placeOf(row))
      if (this.#answered.has(gen)) {
        if (doing.givingUp === 0) this.#heard.set(gen, device)
        if (
          this.#refused.has(gen) &&
          !now.told.has(`${gen} rejected ${placeOf(row)}`) &&
          doing.givingUp === 0
        )
          this.wrong.push(`${by}: a refusal of ${placeOf(row)} is told to nobody`)
      } else if (other !== undefined && before.pending.has(other))
        // Half of a batch goes back, before what was typed since.
        this.#meant.set(other, [...(this.#meant.get(gen) ?? []), ...(this.#meant.get(other) ?? [])])
      else if (other === undefined && doing.givingUp === 0 && !this.#isUndone(gen))
        this.wrong.push(`${by}: an edit of ${placeOf(row)} is lost`)
    }
    for (const [gen, { kind, ...place }] of before.told)
      if (
        isNotice(kind) &&
        !now.told.has(gen) &&
        doing.givingUp + doing.answering === 0 &&
        !this.#isSaid(place, before, now)
      )
        if (kind === 'rejected') this.wrong.push(`${by}: a notice of ${placeOf(place)} goes unread`)
  }

  /** Remarks stay on no device that somebody has left. */
  #lookAtNotes(before: Rows, now: Rows): void {
    for (const [gen, { edit }] of now.pending)
      if (edit.note === undefined && before.pending.get(gen)?.edit.note !== undefined)
        this.#meant.set(
          gen,
          (this.#meant.get(gen) ?? []).map(({ op, qty }) => ({ op, qty })),
        )
  }

  readonly #undone = new Set<string>()
  readonly #isUndone = (gen: string) => this.#undone.has(gen)

  /** A line that is said anew answers its notices. */
  #isSaid(place: Place, before: Rows, now: Rows): boolean {
    return [...now.pending.values()].some(
      row => placeOf(row) === placeOf(place) && !before.pending.has(row.gen),
    )
  }

  #lookAtTyped(before: Rows, now: Rows, doing: Doing, by: string): void {
    const own = doing.typing.filter(typed => typed.by === by)
    for (const [gen, row] of now.pending)
      if (!before.waiting.has(gen) && !own.some(({ place }) => place === placeOf(row)))
        this.wrong.push(`${by}: nobody has typed an edit of ${placeOf(row)}`)
    for (const place of new Set(own.map(typed => typed.place))) {
      const here = own.filter(typed => typed.place === place)
      const old = [...before.pending.values()].find(row => placeOf(row) === place)
      const kept = [...now.pending.values()].find(row => placeOf(row) === place)
      if (kept && !before.waiting.has(kept.gen) && !this.#meant.has(kept.gen))
        this.#match(kept, old, here, doing)
      else if (
        old &&
        !kept &&
        !now.waiting.has(old.gen) &&
        here[0]?.change.op === 'remove' &&
        doing.givingUp === 0
      ) {
        this.#undone.add(old.gen)
        doing.typing.splice(doing.typing.indexOf(here[0]), 1)
      }
    }
  }

  /** One change or more were typed since the last look: as many as lead to what is on the disk. */
  #match(kept: Waiting, old: Waiting | undefined, here: Doing['typing'], doing: Doing): void {
    const earlier = (old && this.#meant.get(old.gen)) ?? []
    const all = here.map((_, at) => [...earlier, ...here.slice(0, at + 1).map(({ change }) => change)])
    const found = all.find(changes => isSameChange(joined(changes), kept.edit)) ?? all[0] ?? []
    this.#meant.set(kept.gen, found)
    for (const typed of here.slice(0, found.length - earlier.length))
      doing.typing.splice(doing.typing.indexOf(typed), 1)
  }

  async #readLines(): Promise<Map<string, LineState>> {
    const { rows } = await sql<{ place: string; qty: number; note: string }>`
      select business_id || ' ' || target || ' ' || coalesce(address_id || ':', '') || sku_id as place, qty, note
      from line order by 1`.execute(this.#db)
    return new Map(rows.map(({ place, qty, note }) => [place, { qty, note }]))
  }

  get lines(): ReadonlyMap<string, LineState> {
    return this.#lines
  }

  /** The page says that it has stored what was typed. */
  typedAndStored(device: Device, typed: Doing['typing'][number]): void {
    const { typing } = this.doingOn(device)
    if (!typing.includes(typed)) return
    typing.splice(typing.indexOf(typed), 1)
    // A line that the device does not know is removed without an edit.
    if (typed.change.op === 'remove' && !this.#isKnown(device, typed.place)) return
    if (this.doingOn(device).givingUp === 0)
      this.wrong.push(`${typed.by}: what was typed in ${typed.place} is stored nowhere`)
  }

  #isKnown(device: Device, place: string): boolean {
    const sent = rowsOf(device, 'inflight').flatMap(({ partition, edits }) =>
      edits.map(edit => ({ ...edit, partition })),
    )
    const read = rowsOf(device, 'snapshots').flatMap(({ partition, target, lines }) =>
      lines.map(({ key }) => ({ partition, target, key })),
    )
    return [...sent, ...read].some(row => placeOf(row) === place)
  }

  doingOn(device: Device): Doing {
    const found = this.doing.get(device)
    if (!found) throw new Error('a device of another history')
    return found
  }

  /** A batch has been at the server. */
  async synced(by: string, body: object, answer: SyncAnswer | undefined): Promise<string> {
    const business = Number(by.split('|')[1])
    const { clientId, n, edits } = body as { clientId: string; n: number; edits: KeptEdit[] }
    const name = `${clientId} ${n} ${JSON.stringify(edits)}`
    const expected = new Map(this.#lines)
    const gens = this.#sent.get(name)
    if (!gens) this.wrong.push(`batch ${n} is on no device`)
    for (const gen of gens ?? [])
      if (this.#owner.get(gen) !== by)
        this.wrong.push(`batch ${n} of ${this.#owner.get(gen)} is sent as ${by}`)
    const known = this.#timeline.batches.get(name)
    if (answer?.kind === 'done' && known === undefined) {
      this.#timeline.batches.set(name, JSON.stringify(answer.results))
      for (const [at, result] of answer.results.entries()) {
        const gen = gens?.[at] ?? ''
        this.#carryOut(
          expected,
          business,
          { gen, target: edits[at]?.target ?? '', key: edits[at]?.key ?? '' },
          result,
        )
      }
    } else if (answer?.kind === 'done' && known !== JSON.stringify(answer.results))
      this.wrong.push(`batch ${n} is answered otherwise when it is repeated`)
    this.#lines = await this.#readLines()
    this.#compare(expected, `batch ${n}`)
    const refused = answer?.results.flatMap(({ rejected }) => rejected ?? []) ?? []
    return `${answer?.kind ?? 'failed'} ${n}${known === undefined ? '' : ' again'}: ${edits
      .map(edit => {
        const { target, key, op, qty } = edit as unknown as { target: string; key: string } & Change
        return `${target} ${key} ${op} ${qty}`
      })
      .join(', ')}${refused.length > 0 ? ` refused ${refused.join()}` : ''}`
  }

  #carryOut(
    expected: Map<string, LineState>,
    business: number,
    { gen, target, key }: { readonly gen: string; readonly target: string; readonly key: string },
    { rejected }: SyncAnswer['results'][number],
  ): void {
    this.#answered.add(gen)
    if (rejected !== null) {
      this.#refused.add(gen)
      return
    }
    this.#refused.delete(gen)
    if (this.#timeline.carriedOut.has(gen) && !this.#mayRepeat.has(gen))
      this.wrong.push(`an edit of ${target} ${key} is carried out twice`)
    this.#timeline.carriedOut.add(gen)
    const place = `${business} ${target} ${key}`
    const after = afterAll(expected.get(place) ?? null, this.#meant.get(gen) ?? [])
    if (after) expected.set(place, after)
    else expected.delete(place)
    const before = this.#timeline.made.get(place)
    const [is, was] = [this.#born.get(gen) ?? 0, this.#born.get(before?.gen ?? '') ?? 0]
    if (
      is < was &&
      this.#owner.get(gen) === this.#owner.get(before?.gen ?? '') &&
      this.#isOf(gen, before?.gen)
    )
      this.wrong.push(`an older edit of ${place} comes after a newer one`)
    this.#timeline.made.set(place, { gen, line: after })
  }

  /** Lines that a device has heard of as confirmed, and that the server does not have any more. */
  #tellLost(): void {
    for (const [place, made] of this.#timeline.made) {
      const kept = this.#copied.made.get(place)
      const [device] =
        [...this.#rows].find(([, rows]) => this.#heard.get(made.gen) !== undefined && rows) ?? []
      if (kept?.gen === made.gen || device === undefined) continue
      const on = this.#heard.get(made.gen)
      if (on) this.#lost.set(`${this.#owner.get(made.gen)?.split('|')[0]}|${place}`, { ...made, device: on })
    }
  }

  /** The person says the line anew, has forgotten it with the device, or is told. */
  #forgetLost(device: Device, is: (place: string) => boolean): void {
    for (const [place, lost] of this.#lost) if (lost.device === device && is(place)) this.#lost.delete(place)
  }

  /** After all lists were read: what the server has lost is told, unless it is there again. */
  lookAtLost(device: Device, partition: string): void {
    for (const [place, lost] of this.#lost) {
      if (lost.device !== device || !place.startsWith(`${partition} `)) continue
      if (!this.#isThere(place, lost.line))
        this.wrong.push(`${device.name}: the server has lost ${place}, and nobody is told`)
    }
  }

  #isThere(place: string, line: LineState | null): boolean {
    const is = this.#lines.get(place.slice(place.indexOf('|') + 1))
    return is?.qty === line?.qty && is?.note === line?.note
  }

  /** The device keeps nothing of the person any more but what waits. */
  forgotten(device: Device): void {
    this.#forgetLost(device, () => true)
  }

  /** Something else than a batch may have changed the lines, but only by taking these cases. */
  async othersChanged(
    taken: readonly { readonly place: string; readonly qty: number }[] = [],
  ): Promise<void> {
    const expected = new Map(this.#lines)
    for (const { place, qty } of taken) {
      const line = expected.get(place)
      if (!line) continue
      if (line.qty > qty) expected.set(place, { ...line, qty: line.qty - qty })
      else expected.delete(place)
    }
    this.#lines = await this.#readLines()
    this.#compare(expected, 'something else than a batch')
  }

  #compare(expected: ReadonlyMap<string, LineState>, after: string): void {
    for (const place of new Set([...expected.keys(), ...this.#lines.keys()])) {
      const [is, was] = [this.#lines.get(place), expected.get(place)]
      if (is?.qty !== was?.qty || is?.note !== was?.note)
        this.wrong.push(`${place} is ${JSON.stringify(is)}, not ${JSON.stringify(was)}, after ${after}`)
    }
  }

  copy(): void {
    this.#copied = structuredClone(this.#timeline)
  }

  async putBack(): Promise<void> {
    this.#tellLost()
    this.#timeline = structuredClone(this.#copied)
    this.#lines = await this.#readLines()
    for (const [place, { line }] of this.#lost) if (this.#isThere(place, line)) this.#lost.delete(place)
  }

  /** A device is put back to a copy of its profile. */
  profilePutBack(device: Device): void {
    const now = this.#read(device)
    this.#rows.set(device, now)
    for (const gen of now.waiting.keys()) this.#mayRepeat.add(gen)
    this.doing.set(device, { typing: [], givingUp: 0, answering: 0, performing: 0, dropping: 0 })
  }

  waitingOn(device: Device): readonly Waiting[] {
    return [...this.#read(device).waiting.values()]
  }
}
