import { sql } from 'kysely'
import type { ResponseOf } from '#contract/index.ts'
import type { Change, LineState } from '#contract/cart/edits.ts'
import { settingsKey } from '#contract/cart/lines.ts'
import type { Db } from '#server/db/schema.ts'
import type { KeptEdit } from '#src/device/store/rows.ts'
import type { EditFates } from './edit-fates.ts'
import { batchName } from './edit-rows.ts'
import { LostLines } from './lost-lines.ts'
import { afterAll, isOrderPlace, otherwise, readServerLines, type Lines } from './server-lines.ts'

export type SyncAnswer = ResponseOf<'POST /edits/action/sync'>

/** The part of the history that goes back with the server when it is put back. */
interface Timeline {
  /** The answers to batches. */
  readonly batches: Map<string, string>
  readonly carriedOut: Set<string>
  /** By line, the edit that made it what it is, and what it is since. */
  readonly made: Map<string, { readonly gen: string; readonly line: LineState | null }>
}

const emptyTimeline = (): Timeline => ({ batches: new Map(), carriedOut: new Set(), made: new Map() })

interface Edited {
  readonly gen: string
  readonly place: string
}

/** The lines of the server as edits have made them: each is carried out once, in order, exactly as it was typed. */
export class EditsAtServer {
  readonly lost = new LostLines()
  #timeline = emptyTimeline()
  #copied = emptyTimeline()
  #lines: Lines = new Map()
  readonly #db: Db
  readonly #fates: EditFates

  constructor(db: Db, fates: EditFates) {
    this.#db = db
    this.#fates = fates
  }

  async begin(): Promise<void> {
    this.#lines = await readServerLines(this.#db)
  }

  get lines(): Lines {
    return this.#lines
  }

  /** A batch has been at the server. */
  async synced(by: string, body: object, answer: SyncAnswer | undefined): Promise<string> {
    const { wrong, batches, owner } = this.#fates
    const business = Number(by.split('|')[1])
    const { clientId, n, edits } = body as {
      clientId: string
      n: number
      edits: (Change & Pick<KeptEdit, 'target' | 'key'>)[]
    }
    const name = batchName(clientId, n, JSON.stringify(edits))
    const expected = new Map(this.#lines)
    const gens = batches.get(name)
    if (!gens) wrong.push(`batch ${n} is on no device`)
    for (const gen of gens ?? [])
      if (owner.get(gen) !== by) wrong.push(`batch ${n} of ${owner.get(gen)} is sent as ${by}`)
    const known = this.#timeline.batches.get(name)
    if (answer?.kind === 'done' && known === undefined) {
      this.#timeline.batches.set(name, JSON.stringify(answer.results))
      for (const [at, result] of answer.results.entries()) {
        const { target = '', key = '' } = edits[at] ?? {}
        this.#carryOut(expected, { gen: gens?.[at] ?? '', place: `${business} ${target} ${key}` }, result)
      }
    } else if (answer?.kind === 'done' && known !== JSON.stringify(answer.results))
      wrong.push(`batch ${n} is answered otherwise when it is repeated`)
    await this.#compare(expected, `batch ${n}`)
    const refused = answer?.results.flatMap(({ rejected }) => rejected ?? []) ?? []
    return `${answer?.kind ?? 'failed'} ${n}${known === undefined ? '' : ' again'}: ${edits
      .map(({ target, key, op, qty }) => `${target} ${key} ${op} ${qty}`)
      .join(', ')}${refused.length > 0 ? ` refused ${refused.join()}` : ''}`
  }

  #carryOut(
    expected: Map<string, LineState>,
    { gen, place }: Edited,
    { rejected }: SyncAnswer['results'][number],
  ): void {
    const { answered, refused, mayRepeat, meant, wrong } = this.#fates
    answered.add(gen)
    if (rejected !== null) {
      refused.add(gen)
      return
    }
    refused.delete(gen)
    if (this.#timeline.carriedOut.has(gen) && !mayRepeat.has(gen))
      wrong.push(`an edit of ${place} is carried out twice`)
    this.#timeline.carriedOut.add(gen)
    const after = afterAll(place, expected.get(place) ?? null, meant.get(gen) ?? [])
    if (after) expected.set(place, after)
    else expected.delete(place)
    const before = this.#timeline.made.get(place)
    if (before && this.#fates.isOlder(gen, before.gen))
      wrong.push(`an older edit of ${place} comes after a newer one`)
    this.#timeline.made.set(place, { gen, line: after })
  }

  async #compare(expected: Lines, after: string): Promise<void> {
    this.#lines = await readServerLines(this.#db)
    this.#fates.wrong.push(...otherwise(expected, this.#lines, after))
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
    await this.#compare(expected, 'something else than a batch')
  }

  /** The change of an order was opened, handed in or given up: its lines come and go as a whole. */
  async changesOpened(): Promise<void> {
    const before = this.#lines
    const now = await readServerLines(this.#db)
    const others = (lines: Lines) => new Map([...lines].filter(([place]) => !isOrderPlace(place)))
    this.#lines = now
    this.#fates.wrong.push(...otherwise(others(before), others(now), 'the change of an order'))
    for (const place of this.#timeline.made.keys())
      if (isOrderPlace(place) && !now.has(place)) this.#timeline.made.delete(place)
  }

  /** The order is handed in as it was changed, and not otherwise. */
  async handedIn(orderId: number, change: string): Promise<readonly string[]> {
    const { rows } = await sql<{ key: string; qty: number; note: string }>`
      select sku_id::text as key, qty, note from order_line where order_id = ${orderId} and sample_id is null`.execute(
      this.#db,
    )
    const are = new Map(rows.map(({ key, qty, note }) => [`${change} ${key}`, { qty, note }]))
    const expected = [...this.#lines].filter(
      ([place]) => place.startsWith(`${change} `) && !place.endsWith(` ${settingsKey}`),
    )
    return otherwise(new Map(expected), are, 'its change was handed in')
  }

  /** Lines that a device has heard of as confirmed, and that the server does not have any more. */
  #tellLost(): void {
    const { heard, owner } = this.#fates
    for (const [place, { gen, line }] of this.#timeline.made) {
      const device = heard.get(gen)
      if (this.#copied.made.get(place)?.gen === gen || !device) continue
      this.lost.add(`${owner.get(gen)?.split('|')[0]}|${place}`, { line, device })
    }
  }

  copy(): void {
    this.#copied = structuredClone(this.#timeline)
  }

  async putBack(): Promise<void> {
    this.#tellLost()
    this.#timeline = structuredClone(this.#copied)
    this.#lines = await readServerLines(this.#db)
    this.lost.forgetThose(this.#lines)
  }
}
