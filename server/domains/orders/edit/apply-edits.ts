import { sql } from 'kysely'
import { Compile } from 'typebox/compile'
import { editSettings } from '#contract/orders/change-entries.ts'
import type { Edit, LineState } from '#contract/cart/edits.ts'
import { judgeEdit, type Rejection, type SkuFacts, type StoredLine } from '#contract/cart/judge-edit.ts'
import { mostLines, orderTarget, readLineKey, settingsKey, type OrderTarget } from '#contract/cart/lines.ts'
import { isStorableText } from '#contract/kernel/storable-text.ts'
import type { Writing } from '../../../http/context.ts'
import type { EditResult, LineEdit } from '../../cart/public.ts'
import { noteEdit, openNow, type EditSettings, type OpenEdit } from './open-edit.ts'

export type OrderEdit = LineEdit<OrderTarget>

interface Facts {
  readonly lines: readonly ({ readonly skuId: number } & StoredLine)[]
  /** The products among those asked for that the catalog has. */
  readonly skuIds: readonly number[]
}

const readFacts = async ({ tx, actor }: Writing, skuIds: readonly number[]): Promise<Facts> => {
  const { rows } = await sql<Facts>`
    select
      (select coalesce(json_agg(json_build_object('skuId', l.sku_id, 'qty', l.qty, 'note', l.note,
          'revision', l.revision)), '[]') from order_edit_line l where l.business_id = ${actor.businessId}) as lines,
      (select coalesce(json_agg(s.id), '[]') from sku s where s.id = any(${skuIds}::bigint[])) as "skuIds"`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new Error('a statement without a table answers one row')
  return row
}

/** A changed order takes every product: its problems are told before it is handed in. */
const anySku: SkuFacts = {
  onSale: true,
  orderable: true,
  sampleAllowed: false,
  rule: { minimum: 1, multiple: 1, maximum: null },
}

const refused = (key: string, rejected: Rejection, line: LineState | null = null): EditResult => ({
  key,
  rejected,
  line: line && { qty: line.qty, note: line.note },
  overwrote: null,
  again: null,
})

/** The lines of the changed order as they become while one edit after another is judged. */
class ChangedLines {
  readonly #target: OrderTarget
  readonly #revision: number
  readonly #facts: Facts
  readonly #lines: Map<number, StoredLine>
  readonly touched = new Set<number>()

  constructor(open: OpenEdit, facts: Facts) {
    this.#target = orderTarget(open)
    this.#revision = open.revision + 1
    this.#facts = facts
    this.#lines = new Map(facts.lines.map(line => [line.skuId, line]))
  }

  edit(key: string, skuId: number, edit: Edit): EditResult {
    const line = this.#lines.get(skuId) ?? null
    const verdict = judgeEdit(edit, {
      target: this.#target,
      line,
      // The person saw a line that a colleague has removed since.
      end: !line && edit.baseQty > 0 ? { revision: this.#revision - 1, why: 'removed' } : null,
      sku: this.#facts.skuIds.includes(skuId) ? anySku : null,
      hasAddress: true,
      hasRoom: this.#lines.size < mostLines.cart,
    })
    if (verdict.kind === 'rejected') return refused(key, verdict.reason, line)
    const { overwrote, again } = verdict
    this.touched.add(skuId)
    if (verdict.line) this.#lines.set(skuId, { ...verdict.line, revision: this.#revision })
    else this.#lines.delete(skuId)
    return { key, rejected: null, line: verdict.line, overwrote, again }
  }

  /** The touched lines: those to be stored, and the products whose line is gone. */
  changes() {
    const touched = [...this.touched]
    return {
      kept: touched.flatMap(skuId => {
        const line = this.#lines.get(skuId)
        return line ? [{ skuId, qty: line.qty, note: line.note }] : []
      }),
      gone: touched.filter(skuId => !this.#lines.has(skuId)),
    }
  }
}

const ofSettings = Compile(editSettings)
const isStorableField = (field: unknown) => typeof field !== 'string' || isStorableText(field)

const readSettings = (text: string): EditSettings | null => {
  try {
    const value: unknown = JSON.parse(text)
    // The escapes of the JSON may stand for what no text of a body may contain.
    const isStorable = ofSettings.Check(value) && Object.values(value).every(isStorableField)
    return isStorable ? value : null
  } catch {
    return null
  }
}

/** Delivery and payment of the changed order, of which the last edit counts. The address must be the business's own. */
class ChangedSettings {
  #addresses: ReadonlySet<number>
  stored: EditSettings | undefined

  constructor(addresses: ReadonlySet<number>) {
    this.#addresses = addresses
  }

  edit({ note }: Edit): EditResult {
    // A remark that was left out when the person signed out changes nothing.
    if (note === undefined) return { ...refused(settingsKey, 'invalid'), rejected: null }
    const settings = readSettings(note)
    if (!settings) return refused(settingsKey, 'invalid')
    if (!this.#addresses.has(settings.addressId)) return refused(settingsKey, 'unknownAddress')
    this.stored = settings
    return { key: settingsKey, rejected: null, line: { qty: 1, note }, overwrote: null, again: null }
  }
}

const ownAddresses = async (
  { tx, actor }: Writing,
  edits: readonly OrderEdit[],
): Promise<ReadonlySet<number>> => {
  const asked = edits.flatMap(({ key, edit }) =>
    key === settingsKey && edit?.note !== undefined ? (readSettings(edit.note)?.addressId ?? []) : [],
  )
  if (asked.length === 0) return new Set()
  const own = await tx
    .selectFrom('address')
    .select('id')
    .where('id', 'in', asked)
    .where('business_id', '=', actor.businessId)
    .where('is_self_pickup', '=', false)
    .execute()
  return new Set(own.map(({ id }) => id))
}

const store = async (
  context: Writing,
  { orderId, revision }: OpenEdit,
  lines: ChangedLines,
  settings: EditSettings | undefined,
): Promise<void> => {
  const { tx, actor } = context
  const { kept, gone } = lines.changes()
  await sql`
    with listed as (
      update order_edit e set revision = ${revision + 1},
        settings = coalesce(${settings ? JSON.stringify(settings) : null}::jsonb, e.settings)
      where e.business_id = ${actor.businessId}
    ), removed as (
      delete from order_edit_line l
      where l.business_id = ${actor.businessId} and l.sku_id = any(${gone}::bigint[])
    )
    insert into order_edit_line as l (business_id, sku_id, qty, note, revision)
    select ${actor.businessId}::bigint, k."skuId", k.qty, k.note, ${revision + 1}::bigint
    from json_to_recordset(${JSON.stringify(kept)}::json) as k ("skuId" bigint, qty integer, note text)
    on conflict (business_id, sku_id) do update
      set qty = excluded.qty, note = excluded.note, revision = excluded.revision`.execute(tx)
  if (settings) await noteEdit(context, orderId, 'settings')
  const said = [...kept.map(({ skuId, qty }) => `${skuId}=${qty}`), ...gone.map(skuId => `${skuId}=0`)]
  if (said.length > 0) await noteEdit(context, orderId, 'lines', said.join(' ').slice(0, 2_000))
}

export interface AppliedToOrder {
  /** In the order of the edits. */
  readonly results: readonly EditResult[]
  /** Of the changed order afterwards; undefined where none is changed. */
  readonly revision: number | undefined
}

/**
 * The one way in which a changed order becomes another. Every edit is judged by itself, in order. One that is meant for
 * another change than the open one is refused: a colleague has ended that or begun it anew since the person looked.
 */
export const applyOrderEdits = async (
  context: Writing,
  edits: readonly OrderEdit[],
): Promise<AppliedToOrder> => {
  if (edits.length === 0) return { results: [], revision: undefined }
  const open = await openNow(context)
  if (!open) return { results: edits.map(({ key }) => refused(key, 'changeOver')), revision: undefined }
  const isMeant = ({ target, edit }: OrderEdit) =>
    target === orderTarget(open) && (edit?.baseRev ?? 0) >= open.openedAt.getTime()
  const asked = edits.map(edit => ({ ...edit, line: readLineKey(edit.target, edit.key) }))
  const facts = await readFacts(
    context,
    asked.flatMap(({ line }) => line?.skuId ?? []),
  )
  const lines = new ChangedLines(open, facts)
  const settings = new ChangedSettings(await ownAddresses(context, edits))
  const results = asked.map(({ key, edit, line, target }) => {
    if (!edit) return refused(key, 'invalid')
    if (!isMeant({ target, key, edit })) return refused(key, 'changeOver')
    if (key === settingsKey) return settings.edit(edit)
    return line ? lines.edit(key, line.skuId, edit) : refused(key, 'invalid')
  })
  if (lines.touched.size === 0 && !settings.stored) return { results, revision: open.revision }
  await store(context, open, lines, settings.stored)
  return { results, revision: open.revision + 1 }
}
