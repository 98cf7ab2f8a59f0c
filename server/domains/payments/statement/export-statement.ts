import { sql } from 'kysely'
import type { RequestOf } from '#contract/index.ts'
import { mostExported } from '#contract/kernel/page-sizes.ts'
import { ledgerKindText } from '#contract/payments/ledger.ts'
import {
  balanceName,
  markText,
  statementPageSizes,
  type StatementLine,
} from '#contract/payments/statement.ts'
import { jsonList } from '../../../db/json.ts'
import type { Db, Tx } from '../../../db/schema.ts'
import type { FileAnswer, Reading } from '../../../http/context.ts'
import { sheetOf, xlsxOf, type SheetColumn } from '../../../lists/xlsx.ts'
import { inMonth, linesOf } from './lines.ts'
import { monthSums } from './read-statement.ts'

/** A line with what is owed after it, or a row with a sum alone. */
interface SheetRow {
  readonly title: string
  readonly line?: StatementLine
  readonly balance: number
}

const text = (of: (line: StatementLine) => string) => ({
  value: ({ line }: SheetRow) => (line ? of(line) : ''),
})

const columns: readonly SheetColumn<SheetRow>[] = [
  { title: '日期', width: 12, ...text(({ day }) => day) },
  { title: '项目', width: 12, value: ({ title }) => title },
  { title: '单据号', width: 18, ...text(({ document }) => document.number) },
  { title: '采购订单', width: 30, ...text(({ orders }) => orders.map(({ number }) => number).join('、')) },
  { title: '金额', width: 14, value: ({ line }) => (line ? { fen: line.amount } : '') },
  { title: '累计应付', width: 14, value: ({ balance }) => ({ fen: balance }) },
  { title: '补记', width: 8, ...text(({ isLate }) => (isLate ? '补记' : '')) },
  { title: '对账状态', width: 12, ...text(({ mark }) => markText(mark)) },
  { title: '异议', width: 30, ...text(({ mark }) => mark.text) },
  { title: '品牌方答复', width: 30, ...text(({ mark }) => mark.answer ?? '') },
]

const [, batch] = statementPageSizes

/** Each batch continues after the last line of the one before, and what is owed is added up from line to line. */
async function* rowsOf(
  db: Db | Tx,
  { businessId, month, opening }: { businessId: number; month: string; opening: number },
): AsyncGenerator<readonly SheetRow[]> {
  yield [{ title: '期初应付', balance: opening }]
  let balance = opening
  let last: StatementLine | undefined
  for (let left = mostExported; left > 0; left -= batch) {
    const next = last ? sql`(e.day, e.id) > (${last.day}::date, ${last.id})` : sql`true`
    const entries = sql`
      select e.* from ledger_entry e where ${inMonth(businessId, month)} and ${next}
      order by e.day, e.id limit ${sql.lit(batch)}`
    const { rows } = await sql<{
      lines: StatementLine[]
    }>`select ${jsonList(linesOf(entries))} as lines`.execute(db)
    const lines = rows[0]?.lines ?? []
    const sheet: SheetRow[] = []
    for (const line of lines) {
      balance += line.amount
      sheet.push({ title: ledgerKindText[line.kind], line, balance })
    }
    yield sheet
    last = lines.at(-1)
    if (lines.length < batch) break
  }
  yield [{ title: balanceName(balance), balance }]
}

/** A month as a sheet: what was owed before, every line with what is owed after it, and what is owed at the end. */
export const exportStatement = async (
  { db, actor }: Reading,
  { month }: RequestOf<'POST /statements/action/export'>,
): Promise<FileAnswer> => {
  const { businessId } = actor
  const { name } = await db
    .selectFrom('business')
    .select('name')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  const { rows } = await monthSums(businessId, month).execute(db)
  const opening = rows[0]?.opening ?? 0
  return xlsxOf(`对账单-${name}-${month}.xlsx`, [
    sheetOf(month, columns, () => rowsOf(db, { businessId, month, opening })),
  ])
}
