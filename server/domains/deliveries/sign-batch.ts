import { sql } from 'kysely'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import type { Writing } from '../../http/context.ts'
import { attempt, notFound, Refusal } from '../../http/refusal.ts'
import { signNote } from './sign-note.ts'

type Asked = RequestOf<'POST /deliveryNotes/dnSignBatch'>
type One = Asked['notes'][number]
type Answer = ResponseOf<'POST /deliveryNotes/dnSignBatch'>

interface Shipped {
  readonly id: number
  readonly lines: readonly { readonly id: number; readonly shipped: number }[]
}

/**
 * The business's own notes with their lines, by their orders: signing locks the order first, so that no two batches wait
 * for each other.
 */
const shippedOn = async ({ tx, actor }: Writing, ids: readonly number[]): Promise<readonly Shipped[]> => {
  const { rows } = await sql<Shipped>`
    select n.id, (
      select json_agg(json_build_object('id', l.id, 'shipped', l.shipped)) from delivery_line l where l.note_id = n.id
    ) as lines
    from delivery_note n where n.id = any(${ids}::bigint[]) and n.business_id = ${actor.businessId}
    order by n.order_id, n.id`.execute(tx)
  return rows
}

const trySign = async (
  context: Writing,
  { id, version, temperature }: One,
  lines: Shipped['lines'],
): Promise<Answer['rows'][number]> => {
  const asShipped = lines.map(({ id: line, shipped }) => ({
    id: line,
    received: shipped,
    reason: null,
    explanation: '',
    photos: [],
  }))
  const asked = { id, version, lines: asShipped, ...(temperature !== undefined && { temperature }) }
  const done = await attempt(context.tx, () => signNote(context, asked))
  return done instanceof Refusal
    ? { id, status: null, refused: done.message }
    : { id, status: done.status, refused: '', version: done.version }
}

/** Signs several notes as they were shipped, note by note: a refusal leaves the others signed. */
export const signBatch = async (context: Writing, { notes }: Asked): Promise<Answer> => {
  const asked = new Map(notes.map(note => [note.id, note]))
  const rows: Answer['rows'] = []
  for (const { id, lines } of await shippedOn(context, [...asked.keys()])) {
    const note = asked.get(id)
    if (note) rows.push(await trySign(context, note, lines))
    asked.delete(id)
  }
  const unknown = [...asked.keys()].map(id => ({ id, status: null, refused: notFound().message }))
  return { rows: [...rows, ...unknown] }
}
