import { joinEdits, type Change, type Edit } from '#contract/cart/edits.ts'
import type { Db } from '#server/db/schema.ts'
import type { Device } from '../device/device.ts'
import { rowsOf } from '../device/device-disk.ts'
import { isDoing, isEnding, movedFrom, newDoing, remove, type Doing } from './doing.ts'
import { EditFates } from './edit-fates.ts'
import { noRows, placeOf, toldKey, type Place, type Rows, type Waiting } from './edit-rows.ts'
import { EditsAtServer } from './edits-at-server.ts'

const isNotice = (kind: string) => kind === 'rejected' || kind === 'lost'

const joined = (changes: readonly Change[]): Change | null =>
  changes
    .map(change => ({ ...change, baseQty: 0, baseRev: 0 }))
    .reduce<Edit | null>((sum, next) => (sum ? joinEdits(sum, next, true) : next), null)

const isSameChange = (one: Change | null, other: Change) =>
  one?.op === other.op && one.qty === other.qty && one.note === other.note

/** The first, the first two, and so on. */
const beginnings = <T>(all: readonly T[]): T[][] => all.map((_, at) => all.slice(0, at + 1))

interface Look {
  readonly before: Rows
  readonly now: Rows
  readonly doing: Doing
  readonly by: string
  /** The places of lines that the person takes away in this page, and that the device does not know. */
  readonly takenAway: ReadonlySet<string>
}

/** The account of all edits: each is on a device, confirmed, refused and told, or given up, and carried out once. */
export class EditBook {
  readonly server: EditsAtServer
  readonly #fates = new EditFates()
  readonly #doing = new Map<Device, Doing>()
  readonly #rows = new Map<Device, Rows>()
  /** Removals that were typed while the device did not know the line. */
  readonly #needless = new Set<Doing['typing'][number]>()
  /** Generations of lines that were taken away before they had left. */
  readonly #undone = new Set<string>()

  constructor(db: Db, devices: readonly Device[]) {
    this.server = new EditsAtServer(db, this.#fates)
    for (const device of devices) this.#doing.set(device, newDoing())
  }

  get wrong(): readonly string[] {
    return this.#fates.wrong
  }

  doingOn(device: Device): Doing {
    const found = this.#doing.get(device)
    if (!found) throw new Error('a device of another history')
    return found
  }

  /** Looks at what has become of the rows of a device after something went on there. */
  look(device: Device, by: string): void {
    const before = this.#rows.get(device) ?? noRows
    const now = this.#fates.read(device)
    this.#rows.set(device, now)
    for (const gen of now.waiting.keys()) this.#fates.bear(gen, device)
    const doing = this.doingOn(device)
    for (const typed of doing.typing)
      if (typed.change.op === 'remove' && !this.#isKnown(device, typed.place)) this.#needless.add(typed)
    const needless = doing.typing.filter(typed => typed.by === by && this.#needless.has(typed))
    const look = { before, now, by, doing, takenAway: new Set(needless.map(({ place }) => place)) }
    this.#lookAtMoved(look)
    this.#lookAtTyped(look)
    this.#lookAtNotes(look)
    this.#forgetLost(device, now)
    this.#lookAtGone(device, look)
    this.#lookAtNotices(look)
  }

  #forgetLost(device: Device, now: Rows): void {
    const said = new Set(
      [...now.waiting.values(), ...[...now.told.values()].filter(({ kind }) => kind === 'lost')].map(placeOf),
    )
    const known = rowsOf(device, 'meta').map(({ partition }) => `${partition} `)
    // A person who has signed out, or was signed out, has left nothing that could be missed.
    this.server.lost.forget(
      device,
      place => said.has(place) || !known.some(partition => place.startsWith(partition)),
    )
  }

  #lookAtGone(device: Device, { before, now, doing, by }: Look): void {
    const { answered, heard, meant, refused, wrong } = this.#fates
    const here = new Map([...now.pending.values()].map(row => [placeOf(row), row.gen]))
    for (const [gen, row] of before.waiting) {
      if (now.waiting.has(gen)) continue
      const place = placeOf(row)
      const isGivenUp = isDoing(doing, 'givingUp') || isEnding(doing, place)
      const other = here.get(place)
      if (answered.has(gen)) {
        if (!isGivenUp) heard.set(gen, device)
        // A device that was put back has what was refused once more, and its person says it anew before it leaves again.
        const isSaidAnew = this.#fates.mayRepeat.has(gen) && (other !== undefined || this.#undone.has(gen))
        const isOver = isGivenUp || isSaidAnew
        if (refused.has(gen) && !now.told.has(toldKey(gen, 'rejected', row)) && !isOver)
          wrong.push(`${by}: a refusal of ${place} is told to nobody`)
      } else if (other !== undefined && before.pending.has(other))
        // Half of a batch goes back, before what was typed since.
        meant.set(other, [...(meant.get(gen) ?? []), ...(meant.get(other) ?? [])])
      else if (now.told.has(toldKey(gen, 'noteDropped', row))) continue
      else if (other === undefined && !isGivenUp && !this.#undone.has(gen))
        wrong.push(`${by}: an edit of ${place} is lost`)
    }
  }

  #lookAtNotices({ before, now, doing, by, takenAway }: Look): void {
    for (const [gen, { kind, ...place }] of before.told)
      if (
        isNotice(kind) &&
        !now.told.has(gen) &&
        !isDoing(doing, 'givingUp', 'answering') &&
        !isEnding(doing, placeOf(place)) &&
        !takenAway.has(placeOf(place)) &&
        !this.#isSaid(place, before, now)
      )
        if (kind === 'rejected') this.#fates.wrong.push(`${by}: a notice of ${placeOf(place)} goes unread`)
  }

  /** Remarks stay on no device that somebody has left. */
  #lookAtNotes({ before, now }: Look): void {
    const { meant } = this.#fates
    for (const [gen, { edit }] of now.pending)
      if (edit.note === undefined && before.pending.get(gen)?.edit.note !== undefined)
        meant.set(
          gen,
          (meant.get(gen) ?? []).map(({ op, qty }) => ({ op, qty })),
        )
  }

  /** A line that is said anew answers its notices. */
  #isSaid(place: Place, before: Rows, now: Rows): boolean {
    return [...now.waiting.values()].some(
      row => placeOf(row) === placeOf(place) && !before.waiting.has(row.gen),
    )
  }

  /** Edits of an order that goes on under another name stand for what they stood for there. */
  #lookAtMoved({ before, now, doing, by }: Look): void {
    const { meant } = this.#fates
    for (const [gen, row] of now.waiting) {
      const from = movedFrom(doing, placeOf(row))
      if (from === undefined || before.waiting.has(gen)) continue
      const at = (place: string, rows: Iterable<Waiting>) =>
        [...rows].filter(one => placeOf(one) === place).toSorted((one, other) => one.at - other.at)
      const held = [...before.told.values()].filter(({ isHeld }) => isHeld)
      const all = [
        ...(from === placeOf(row) ? [] : at(placeOf(row), before.pending.values())),
        ...at(from, held),
        ...at(from, before.pending.values()),
      ]
      // It may have been typed and moved since the last look.
      const typed = doing.typing.filter(
        one => one.by === by && (one.place === from || one.place === placeOf(row)),
      )
      const earlier = all.flatMap(one => meant.get(one.gen) ?? [])
      this.#match(row, earlier, [[], ...beginnings(typed)], doing)
    }
  }

  #lookAtTyped({ before, now, doing, by }: Look): void {
    const own = doing.typing.filter(typed => typed.by === by)
    for (const [gen, row] of now.waiting)
      if (
        !before.waiting.has(gen) &&
        !own.some(({ place }) => place === placeOf(row)) &&
        movedFrom(doing, placeOf(row)) === undefined
      )
        this.#fates.wrong.push(`${by}: nobody has typed an edit of ${placeOf(row)}`)
    for (const place of new Set(own.map(typed => typed.place))) {
      const here = own.filter(typed => typed.place === place)
      const old = [...before.pending.values()].find(row => placeOf(row) === place)
      // A sender may have taken it at once, and more may have been typed after that.
      const kept = [...now.waiting.values()].filter(
        row => placeOf(row) === place && !before.waiting.has(row.gen) && !this.#fates.meant.has(row.gen),
      )
      const isOldThere = old !== undefined && now.waiting.has(old.gen)
      for (const [at, row] of kept.entries()) {
        const earlier = at === 0 && old && !isOldThere ? (this.#fates.meant.get(old.gen) ?? []) : []
        this.#match(row, earlier, beginnings(here.filter(typed => doing.typing.includes(typed))), doing)
      }
      if (
        kept.length === 0 &&
        old &&
        !isOldThere &&
        ![...now.pending.values()].some(row => placeOf(row) === place) &&
        here[0]?.change.op === 'remove' &&
        !isDoing(doing, 'givingUp')
      ) {
        this.#undone.add(old.gen)
        remove(doing.typing, here[0])
      }
    }
  }

  /** Some changes were typed since the last look: as many as lead to what is on the disk. */
  #match(kept: Waiting, earlier: readonly Change[], choices: readonly Doing['typing'][], doing: Doing): void {
    const all = choices.flatMap(typed => {
      const changes = [...earlier, ...typed.map(({ change }) => change)]
      // A line that only the device has is removed without an edit, and what is typed then begins anew.
      const anew = changes.flatMap(({ op }, place) => (op === 'remove' ? [changes.slice(place + 1)] : []))
      return [changes, ...anew].map(one => ({ changes: one, typed }))
    })
    const found = all.find(({ changes }) => isSameChange(joined(changes), kept.edit)) ?? all[0]
    this.#fates.meant.set(kept.gen, found?.changes ?? [])
    for (const typed of found?.typed ?? []) remove(doing.typing, typed)
  }

  /** The page says that it has stored what was typed. */
  typedAndStored(device: Device, typed: Doing['typing'][number]): void {
    const doing = this.doingOn(device)
    if (!doing.typing.includes(typed)) return
    remove(doing.typing, typed)
    // Such a line is removed without an edit.
    if (this.#needless.has(typed)) return
    if (!isDoing(doing, 'givingUp') && !isEnding(doing, typed.place))
      this.#fates.wrong.push(`${typed.by}: what was typed in ${typed.place} is stored nowhere`)
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

  /** After all lists were read: what the server has lost is told, unless it is there again. */
  lookAtLost(device: Device, partition: string): void {
    for (const place of this.server.lost.untold(device, partition, this.server.lines))
      this.#fates.wrong.push(`${device.name}: the server has lost ${place}, and nobody is told`)
  }

  /** The device keeps nothing of the person any more but what waits. */
  forgotten(device: Device): void {
    this.server.lost.forget(device, () => true)
  }

  profileCopied(device: Device): void {
    this.#fates.profileCopied(device)
  }

  /** A device is put back to a copy of its profile. */
  profilePutBack(device: Device): void {
    this.#fates.profilePutBack(device)
    const now = this.#fates.read(device)
    this.#rows.set(device, now)
    for (const gen of now.waiting.keys()) this.#fates.mayRepeat.add(gen)
    this.#doing.set(device, newDoing())
  }

  waitingOn(device: Device): readonly Waiting[] {
    return [...this.#fates.read(device).waiting.values()]
  }
}
