import type { DeskAnswer, DeskRequest } from '#contract/desk/index.ts'
import type { Row, Tx } from '../../db/schema.ts'
import { refuse } from '../../http/refusal.ts'
import type { DeskWriting } from '../context.ts'
import { holdBatch, missingRows } from './batch.ts'
import { compareRows, readImages, type Compared, type Given } from './compare.ts'
import { storeCompared } from './file-rows.ts'
import type { ChangeKind, Image } from './kind.ts'
import { countRows } from './read-batches.ts'

type Stored = Row<'desk_change_row'>

/** Compared within a second or two. */
const atOnce = 2_000

/** The fields that the file gives; the others follow what is stored now. */
const given = (
  columns: readonly (string | null)[],
  { place, after, untouched }: Pick<Stored, 'place' | 'after' | 'untouched'>,
): Given => ({
  place,
  row: Object.fromEntries(
    Object.entries(after ?? {}).filter(([field]) => columns.includes(field) && !untouched.includes(field)),
  ),
  untouched,
})

/** A row that says that there shall be none has no image of its own. */
const againGone = async (tx: Tx, kind: ChangeKind, rows: readonly Stored[]): Promise<Compared[]> => {
  const found = await readImages(
    tx,
    kind,
    rows.map(({ before }) => before as Image),
  )
  return rows.map(({ place, key, name }) => {
    const before = found.get(key) ?? null
    return { place, key, name, state: before ? 'gone' : 'same', before, after: null, problem: null }
  })
}

/** Rows that could not be read from the file have no image and stay as they are. */
const readable = (tx: Tx, id: number, after: number): Promise<Stored[]> =>
  tx
    .selectFrom('desk_change_row')
    .selectAll()
    .where('change_id', '=', id)
    .where('place', '>', after)
    .where(part => part.or([part('after', 'is not', null), part('before', 'is not', null)]))
    .orderBy('place')
    .limit(atOnce)
    .execute()

const compareSome = async (
  writing: DeskWriting,
  { batch, kind }: Awaited<ReturnType<typeof holdBatch>>,
  rows: readonly Stored[],
): Promise<void> => {
  const { tx } = writing
  if (rows.length === 0) return
  const places = rows.map(({ place }) => place)
  await tx
    .deleteFrom('desk_change_row')
    .where('change_id', '=', batch.id)
    .where('place', 'in', places)
    .execute()
  const kept = rows.filter(({ after }) => after !== null)
  const compared = await compareRows(
    tx,
    kind,
    kept.map(row => given(batch.columns, row)),
  )
  const gone = await againGone(
    tx,
    kind,
    rows.filter(({ after }) => after === null),
  )
  await storeCompared(writing, batch.id, kind, [...compared, ...gone])
}

/**
 * Compares a piece of a file that is not applied yet with what is stored by now, so that nobody has to send it again. Each
 * piece is a transaction of its own, since it keeps other writers away; applying looks at all rows once more.
 */
export const compareAgain = async (
  writing: DeskWriting,
  id: number,
  { after = 0 }: DeskRequest<'POST /desk/changes/{id}/compare'>,
): Promise<DeskAnswer<'POST /desk/changes/{id}/compare'>> => {
  const { tx, note } = writing
  const held = await holdBatch(writing, id)
  if (held.batch.state !== 'open') throw refuse('该批次已应用，请刷新后查看')
  if (missingRows(held.batch) > 0) throw refuse('文件未传完，请放弃后重新上传')
  const rows = await readable(tx, id, after)
  await held.kind.hold(
    tx,
    rows.map(row => (row.after ?? row.before) as Image),
  )
  await compareSome(writing, held, rows)
  const counts = await countRows(tx, id)
  const next = rows.length < atOnce ? null : (rows.at(-1)?.place ?? null)
  note({ thing: held.batch.name, after: { counts, next }, importId: id })
  return { counts, next }
}
