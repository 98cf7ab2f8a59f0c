import { sql, type RawBuilder } from 'kysely'
import { deskContract, type DeskAnswer, type DeskKey, type DeskRequest } from '#contract/desk/index.ts'
import { shanghaiDay } from '../kit/clock.ts'
import type { FileAnswer } from '../http/context.ts'
import { sheetOf, xlsxOf, type SheetColumn } from '../lists/xlsx.ts'
import type { DeskReading } from './context.ts'

type Chosen = Omit<DeskRequest<'POST /desk/log/action/query'>, 'before'>

interface Row {
  readonly id: number
  readonly at: Date
  readonly staff_id: number | null
  readonly staff_name: string | null
  readonly act: string
  readonly thing: string
  readonly before: unknown
  readonly after: unknown
  readonly import_id: number | null
}

const pageSize = 50
const mostExported = 50_000
const exportedAtOnce = 1_000

/** The part before the first stop says what was done; the rest explains it to readers of the documentation. */
export const summaryOf = (act: string): string =>
  (deskContract[act as DeskKey]?.summary ?? act).split(/[：，]/, 1)[0] ?? act

const startOf = (day: string) => new Date(`${day}T00:00:00+08:00`)

const conditions = ({ staffId, act, word, from, to }: Chosen): RawBuilder<unknown>[] => {
  const dayAfter = to === undefined ? undefined : new Date(startOf(to).getTime() + 24 * 3600_000)
  return [
    ...(staffId === undefined ? [] : [sql`l.staff_id = ${staffId}`]),
    ...(act === undefined ? [] : [sql`l.act = ${act}`]),
    ...(word === undefined ? [] : [sql`strpos(lower(l.thing), ${word.toLowerCase()}) > 0`]),
    ...(from === undefined ? [] : [sql`l.at >= ${startOf(from)}::timestamptz`]),
    ...(dayAfter === undefined ? [] : [sql`l.at < ${dayAfter}::timestamptz`]),
  ]
}

const rowsOf = (where: readonly RawBuilder<unknown>[], most: number): RawBuilder<Row> => sql<Row>`
  select l.id, l.at, l.staff_id, m.name as staff_name, l.act, l.thing, l.before, l.after, l.import_id
  from desk_log l left join desk_staff m on m.id = l.staff_id
  where ${where.length === 0 ? sql`true` : sql.join([...where], sql` and `)}
  order by l.id desc limit ${most}`

export const queryLog = async (
  { db }: DeskReading,
  { before, ...chosen }: DeskRequest<'POST /desk/log/action/query'>,
): Promise<DeskAnswer<'POST /desk/log/action/query'>> => {
  const where = [...conditions(chosen), ...(before === undefined ? [] : [sql`l.id < ${before}`])]
  const { rows } = await rowsOf(where, pageSize + 1).execute(db)
  return {
    rows: rows.slice(0, pageSize).map(row => ({
      id: row.id,
      at: row.at.toISOString(),
      staffId: row.staff_id,
      staffName: row.staff_name ?? '系统',
      act: row.act,
      summary: summaryOf(row.act),
      thing: row.thing,
      before: row.before,
      after: row.after,
      importId: row.import_id,
    })),
    hasMore: rows.length > pageSize,
  }
}

const allOf = (chosen: Chosen, db: DeskReading['db']) =>
  async function* pages(): AsyncGenerator<readonly Row[]> {
    const where = conditions(chosen)
    let left = mostExported
    let last: number | undefined
    while (left > 0) {
      const beyond = last === undefined ? [] : [sql`l.id < ${last}`]
      const { rows } = await rowsOf([...where, ...beyond], Math.min(left, exportedAtOnce)).execute(db)
      yield rows
      if (rows.length < exportedAtOnce) return
      left -= rows.length
      last = rows.at(-1)?.id
    }
  }

const textOf = (value: unknown) => (value === null ? '' : JSON.stringify(value))

const columns: readonly SheetColumn<Row>[] = [
  { title: '编号', width: 10, value: row => row.id },
  { title: '时间', width: 18, value: row => ({ moment: row.at.toISOString() }) },
  { title: '人员', width: 14, value: row => row.staff_name ?? '系统' },
  { title: '操作', width: 30, value: row => summaryOf(row.act) },
  { title: '对象', width: 24, value: row => row.thing },
  { title: '操作前', width: 40, value: row => textOf(row.before) },
  { title: '操作后', width: 40, value: row => textOf(row.after) },
]

export const exportLog = ({ db, now }: DeskReading, chosen: Chosen): Promise<FileAnswer> =>
  xlsxOf(`操作记录-${shanghaiDay(now)}.xlsx`, [sheetOf('操作记录', columns, allOf(chosen, db))])
