import { sql } from 'kysely'
import type { DeskAnswer, DeskRequest } from '#contract/desk/index.ts'
import { changeKindNames, mostRowsOfFile } from '#contract/desk/change-entries.ts'
import { code } from '#contract/kernel/errors.ts'
import { attempt, invalid, refuse, Refusal } from '../../http/refusal.ts'
import { shanghaiDay } from '../../kit/clock.ts'
import type { Rejection } from '../../kit/batch-rows.ts'
import type { FileAnswer } from '../../http/context.ts'
import { sheetOf, xlsxOf, type SheetColumn } from '../../lists/xlsx.ts'
import type { DeskReading, DeskWriting } from '../context.ts'
import { kinds } from '../kinds/index.ts'
import { holdBatch } from './batch.ts'
import { compareRows, type Compared, type Given } from './compare.ts'
import { unchanged, type Field } from './fields.ts'
import type { ChangeKind, Image } from './kind.ts'
import { assertKind } from './rights.ts'
import { countRows } from './read-batches.ts'
import { insertRows } from './rows.ts'
import { storeImages } from './store-images.ts'

/** The sheet that can be sent back: its columns are those that an import knows. */
export const exportSheet = (
  { db, now, member }: DeskReading,
  { kind: name }: DeskRequest<'POST /desk/sheets/action/export'>,
): Promise<FileAnswer> => {
  assertKind(member, name)
  const kind = kinds[name]
  const columnOf = ({ field, title, width, show }: Field): SheetColumn<Image> => ({
    title,
    width,
    value: row => {
      const value = row[field]
      return value === null || value === undefined || value === '' ? '' : show(value)
    },
  })
  const isKey = ({ field }: Field) => kind.keys.includes(field)
  const columns = [
    ...kind.fields.filter(isKey).map(columnOf),
    ...(kind.shown ?? []),
    ...kind.fields.filter(field => !isKey(field)).map(columnOf),
  ]
  return xlsxOf(`${changeKindNames[name]}-${shanghaiDay(now)}.xlsx`, [
    sheetOf(changeKindNames[name], columns, () => kind.pages(db)),
  ])
}

/** Titles without blanks and without the unit in brackets. */
const folded = (title: string) =>
  title
    .normalize('NFKC')
    .replaceAll(/\s|\(.*\)/g, '')
    .toLowerCase()

export const beginFile = async (
  { tx, now, member, note }: DeskWriting,
  { kind: name, name: fileName, titles, rows }: DeskRequest<'POST /desk/changes'>,
): Promise<DeskAnswer<'POST /desk/changes'>> => {
  assertKind(member, name)
  const kind = kinds[name]
  const columns = titles.map(
    title => kind.fields.find(field => folded(field.title) === folded(title))?.field ?? null,
  )
  const missing = kind.fields.filter(({ field }) => kind.keys.includes(field) && !columns.includes(field))
  if (missing.length > 0)
    throw invalid({
      path: 'titles',
      message: `表中缺少列：${missing.map(({ title }) => title).join('、')}。请下载表格作为模板`,
    })
  const most = kind.mostRows ?? mostRowsOfFile
  if (rows > most)
    throw invalid({ path: 'rows', message: `共 ${rows} 行，一次最多 ${most} 行，请分成几个文件上传` })
  const twice = columns.find((column, at) => column !== null && columns.indexOf(column) !== at)
  if (twice !== undefined) throw invalid({ path: 'titles', message: '表中有重复的列，请删去一列后重新上传' })
  const { id } = await tx
    .insertInto('desk_change')
    .values({
      kind: name,
      source: 'file',
      name: fileName,
      columns: sql`${JSON.stringify(columns)}::jsonb`,
      file_rows: rows,
      state: 'open',
      staff_id: member.staffId,
      created_at: now,
      applied_at: null,
      undone_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  note({ thing: fileName, after: { kind: name }, importId: id })
  const isShown = (title: string) => kind.shown?.some(column => folded(column.title) === folded(title))
  return {
    id,
    unknown: titles.filter((title, at) => columns[at] === null && title.trim() !== '' && !isShown(title)),
  }
}

/** Reads the cells of a row. An empty cell empties its field; a column that is not there leaves it alone. */
const readCells = (kind: ChangeKind, columns: readonly (string | null)[], cells: readonly string[]) => {
  const row: Record<string, unknown> = {}
  const untouched: string[] = []
  for (const field of kind.fields) {
    const at = columns.indexOf(field.field)
    if (at < 0) continue
    const cell = (cells[at] ?? '').trim()
    const value = cell === '' ? (field.empty ?? null) : field.read(cell)
    if (value === undefined) return { row, problem: `${field.title}：${field.expected}` }
    if (value === unchanged) untouched.push(field.field)
    else row[field.field] = value
  }
  return { row, untouched }
}

/** The titles are the first row of a file. */
const firstPlace = 2

const rehearsed = new Refusal(code.refused)

/** Lets the domain judge the rows by storing them, and takes that back. */
const rehearse = async (
  { tx, now }: DeskWriting,
  kind: ChangeKind,
  rows: readonly Compared[],
): Promise<readonly Rejection[]> => {
  let rejected: readonly Rejection[] = []
  await attempt(tx, async () => {
    rejected = await storeImages(
      { tx, now },
      kind,
      rows.map(({ place, before, after }) => ({ place, from: before, to: after })),
    )
    throw rehearsed
  })
  return rejected
}

/** Stores rows as they were compared, with what the domain says of them. */
export const storeCompared = async (
  writing: DeskWriting,
  id: number,
  kind: ChangeKind,
  compared: readonly Compared[],
): Promise<void> => {
  const moving = compared.filter(({ state }) => state !== 'same' && state !== 'wrong')
  const problems = new Map(
    (await rehearse(writing, kind, moving)).map(({ place, problem }) => [place, problem]),
  )
  await insertRows(
    writing.tx,
    id,
    compared.map(row => {
      const problem = problems.get(row.place)
      return {
        ...row,
        ...(problem !== undefined && { state: 'wrong' as const, problem }),
        step: 'open' as const,
      }
    }),
  )
}

export const addFileRows = async (
  writing: DeskWriting,
  id: number,
  { first, rows }: DeskRequest<'POST /desk/changes/{id}/rows'>,
): Promise<DeskAnswer<'POST /desk/changes/{id}/rows'>> => {
  const { tx, note } = writing
  const { batch, kind } = await holdBatch(writing, id)
  if (batch.state !== 'open' || batch.source !== 'file') throw refuse('该批次已应用，请重新上传')
  // Blank rows are not stored, so that the rows that have come can only be counted in their order.
  if (first < batch.rows_come + firstPlace) throw refuse('这些行已上传，请勿重复')
  if (first > batch.rows_come + firstPlace || batch.rows_come + rows.length > batch.file_rows)
    throw refuse('上传的行与文件不符，请放弃后重新上传')
  await tx
    .updateTable('desk_change')
    .set({ rows_come: batch.rows_come + rows.length })
    .where('id', '=', id)
    .execute()
  const stored = await tx
    .selectFrom('desk_change_row')
    .select('key')
    .where('change_id', '=', id)
    .where('state', '<>', 'wrong')
    .execute()
  const given: Given[] = rows.map((cells, at) => ({
    place: first + at,
    ...readCells(kind, batch.columns, cells),
  }))
  const filled = given.filter((_, at) => rows[at]?.some(cell => cell.trim() !== ''))
  await kind.hold(
    tx,
    filled.map(({ row }) => row),
  )
  const taken = new Set(stored.map(({ key }) => key))
  await storeCompared(writing, id, kind, await compareRows(tx, kind, filled, taken))
  const counts = await countRows(tx, id)
  note({ thing: batch.name, after: { rows: rows.length }, importId: id })
  return { counts }
}

/** A file that was compared and not applied. */
export const dropBatch = async (writing: DeskWriting, id: number): Promise<Record<string, never>> => {
  const { tx, note } = writing
  const { batch } = await holdBatch(writing, id)
  if (batch.state !== 'open') throw refuse('该批次已应用，不能放弃；需要时请撤销')
  await tx.deleteFrom('desk_change').where('id', '=', id).execute()
  note({ thing: batch.name, importId: id })
  return {}
}
