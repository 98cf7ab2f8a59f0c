import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { Edit } from '#contract/rules/edits.ts'
import { judgeEdit, type Rejection, type StoredLine, type Verdict } from '#contract/rules/judge-edit.ts'
import { lineKey, mostLines, readLineKey, type Target } from '#contract/rules/lines.ts'
import type { editResult } from '#contract/trade-lines.ts'
import type { Tx } from '../../db/schema.ts'
import type { BusinessActor } from '../../http/actor.ts'
import { placeOf, readFacts, type Facts, type Touched } from './edit-facts.ts'
import type { Held } from './lists.ts'

export type EditResult = Static<typeof editResult>

/** An edit of one line of one list; without an edit it could not be read, and only its key is told. */
export interface LineEdit {
  readonly target: Target
  readonly key: string
  readonly edit: Edit | null
}

export interface EditContext {
  readonly tx: Tx
  readonly actor: BusinessActor
  readonly now: Date
}

export interface Applied {
  /** In the order of the edits. */
  readonly results: readonly EditResult[]
  /** Of the lists that are held, afterwards. */
  readonly revisions: Held
}

interface Readable extends Touched {
  readonly edit: Edit
}

const readable = ({ target, key, edit }: LineEdit): Readable | null => {
  const line = readLineKey(target, key)
  return line && edit ? { target, ...line, edit } : null
}

const refused = (key: string, reason: Rejection, line: StoredLine | null): EditResult => ({
  key,
  rejected: reason,
  line: line && { qty: line.qty, note: line.note },
  overwrote: null,
  again: null,
})

/** The lists as they become while one edit after another is judged. */
class Draft {
  readonly #facts: Facts
  readonly #held: Held
  readonly #lines = new Map<string, StoredLine | null>()
  readonly #counts: Map<Target, number>
  readonly touched = new Map<string, Touched>()

  constructor(facts: Facts, held: Held) {
    this.#facts = facts
    this.#held = held
    this.#counts = new Map(facts.counts)
  }

  lineAt(place: string): StoredLine | null {
    const drafted = this.#lines.get(place)
    return drafted === undefined ? (this.#facts.lines.get(place) ?? null) : drafted
  }

  /** The revision that the transaction gives to what it changes. */
  nextRevision(target: Target): number {
    return (this.#held.get(target) ?? 0) + 1
  }

  judge({ edit, ...at }: Readable): Verdict {
    const place = placeOf(at.target, at)
    return judgeEdit(edit, {
      target: at.target,
      line: this.lineAt(place),
      end: this.#facts.ends.get(place) ?? null,
      sku: this.#facts.skus.get(at.skuId) ?? null,
      hasAddress: at.addressId === null || this.#facts.addresses.has(at.addressId),
      hasRoom: (this.#counts.get(at.target) ?? 0) < mostLines[at.target],
    })
  }

  apply(at: Touched, verdict: Extract<Verdict, { kind: 'applied' }>): void {
    const place = placeOf(at.target, at)
    const before = this.lineAt(place)
    const line = verdict.line && { ...verdict.line, revision: this.nextRevision(at.target) }
    if (before?.qty === line?.qty && before?.note === line?.note) return
    this.#lines.set(place, line)
    this.touched.set(place, at)
    const count = this.#counts.get(at.target) ?? 0
    this.#counts.set(at.target, count + (line ? 1 : 0) - (before ? 1 : 0))
  }
}

const resultOf = (draft: Draft, at: Readable): EditResult => {
  const key = lineKey(at)
  const verdict = draft.judge(at)
  if (verdict.kind === 'rejected') return refused(key, verdict.reason, draft.lineAt(placeOf(at.target, at)))
  draft.apply(at, verdict)
  const { line, overwrote, again } = verdict
  return { key, rejected: null, line: line && { qty: line.qty, note: line.note }, overwrote, again }
}

interface Write {
  readonly target: Target
  readonly key: string
  readonly address_id: number | null
  readonly sku_id: number
  readonly qty: number
  readonly note: string
  readonly price: number | null
  /** The order in which new lines were asked for. */
  readonly place: number
}

/** Lines, ends, revisions and history in one statement, however many lines have changed. */
const store = async (
  { tx, actor, now }: EditContext,
  draft: Draft,
  facts: Facts,
): Promise<readonly Target[]> => {
  const kept: Write[] = []
  const gone: Pick<Write, 'target' | 'key' | 'address_id' | 'sku_id'>[] = []
  for (const [place, at] of draft.touched) {
    const line = draft.lineAt(place)
    const row = { target: at.target, key: lineKey(at), address_id: at.addressId, sku_id: at.skuId }
    if (line) {
      kept.push({
        ...row,
        qty: line.qty,
        note: line.note,
        price: facts.skus.get(at.skuId)?.price ?? null,
        place: kept.length,
      })
    } else if (facts.lines.has(place)) gone.push(row)
  }
  const targets = [...new Set([...kept, ...gone].map(({ target }) => target))].toSorted()
  if (targets.length === 0) return []
  const revisions = targets.map(target => ({ target, revision: draft.nextRevision(target) }))
  const said = [...kept.map(({ key, qty }) => `${key}=${qty}`), ...gone.map(({ key }) => `${key}=0`)]
  await sql`
    with moved as (
      select m.target, m.revision from json_to_recordset(${JSON.stringify(revisions)}::json)
        as m (target text, revision bigint)
    ), kept as (
      insert into line as l (business_id, target, address_id, sku_id, qty, note, added_price, revision,
        created_at, updated_at, updated_by)
      select ${actor.businessId}::bigint, k.target, k.address_id, k.sku_id, k.qty, k.note, k.price, m.revision,
        ${now}::timestamptz, ${now}::timestamptz, ${actor.userId}::bigint
      from json_to_recordset(${JSON.stringify(kept)}::json)
        as k (target text, address_id bigint, sku_id bigint, qty integer, note text, price integer, place integer)
        join moved m on m.target = k.target
      order by k.place
      on conflict (business_id, target, sku_id, address_id) do update
        set qty = excluded.qty, note = excluded.note, revision = excluded.revision,
          updated_at = excluded.updated_at, updated_by = excluded.updated_by
    ), gone as (
      select g.target, g.key, g.address_id, g.sku_id from json_to_recordset(${JSON.stringify(gone)}::json)
        as g (target text, key text, address_id bigint, sku_id bigint)
    ), removed as (
      delete from line l using gone g
      where l.business_id = ${actor.businessId} and l.target = g.target and l.sku_id = g.sku_id
        and l.address_id is not distinct from g.address_id
    ), ended as (
      insert into line_end (business_id, target, key, revision, why)
      select ${actor.businessId}::bigint, g.target, g.key, m.revision, 'removed'
      from gone g join moved m on m.target = g.target
      on conflict (business_id, target, key) do update set revision = excluded.revision, why = excluded.why
    ), listed as (
      update line_list l set revision = m.revision from moved m
      where l.business_id = ${actor.businessId} and l.target = m.target
    )
    insert into history (entity, entity_id, business_id, actor_id, action, from_state, to_state, why, at)
    select m.target, ${String(actor.businessId)}, ${actor.businessId}::bigint, ${actor.userId}::bigint, 'edit',
      (m.revision - 1)::text, m.revision::text, ${said.join(' ').slice(0, 2_000)}, ${now}::timestamptz
    from moved m`.execute(tx)
  return targets
}

/**
 * The one way in which a line of cart, pad or basket changes. Every edit is judged by itself, in order; one that is
 * refused never stops the rest. The number of statements does not grow with the edits.
 */
export const applyEdits = async (
  context: EditContext,
  held: Held,
  edits: readonly LineEdit[],
): Promise<Applied> => {
  if (edits.length === 0) return { results: [], revisions: held }
  const { tx, actor, now } = context
  const asked = edits.map(readable)
  const facts = await readFacts(
    tx,
    actor,
    now,
    asked.filter(at => at !== null),
  )
  const draft = new Draft(facts, held)
  const results = asked.map((at, place) =>
    at ? resultOf(draft, at) : refused(edits[place]?.key ?? '', 'invalid', null),
  )
  const moved = await store(context, draft, facts)
  return {
    results,
    revisions: new Map(
      [...held].map(([target, revision]) => [target, moved.includes(target) ? revision + 1 : revision]),
    ),
  }
}
