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

/** The sums of a month and the entries that they add up, in their order. */
export interface MonthEntries {
  readonly opening: number
  readonly closing: number
  readonly total: number
  /** At most as many as a file holds. */
  readonly ids: readonly number[]
}

/** Sums and entries by one statement: no entry changes, so those that are recorded while the file is sent are not in it. */
export const readMonth = async (
  db: Db | Tx,
  { businessId, month }: { readonly businessId: number; readonly month: string },
  most = mostExported,
): Promise<MonthEntries> => {
  const { rows } = await sql<MonthEntries>`
    select s.opening, s.closing, s.total, (
      select coalesce(json_agg(k.id order by k.day, k.id), '[]') from (
        select e.id, e.day from ledger_entry e where ${inMonth(businessId, month)}
        order by e.day, e.id limit ${most}) k) as ids
    from (${monthSums(businessId, month)}) s`.execute(db)
  const [found] = rows
  if (!found) throw new Error('sums without a row')
  return found
}

/** Each line has the sum owed up to it; the sum at the end includes the lines that the file has no room for. */
export async function* statementRows(
  db: Db | Tx,
  { opening, closing, total, ids }: MonthEntries,
): AsyncGenerator<readonly SheetRow[]> {
  yield [{ title: '期初应付', balance: opening }]
  let balance = opening
  for (let at = 0; at < ids.length; at += batch) {
    const entries = sql`select e.* from ledger_entry e where e.id = any(${ids.slice(at, at + batch)}::bigint[])`
    const { rows } = await sql<{
      lines: StatementLine[]
    }>`select ${jsonList(linesOf(entries))} as lines`.execute(db)
    const sheet: SheetRow[] = []
    for (const line of rows[0]?.lines ?? []) {
      balance += line.amount
      sheet.push({ title: ledgerKindText[line.kind], line, balance })
    }
    yield sheet
  }
  const left = total - ids.length
  if (left > 0) yield [{ title: `其余 ${left} 行未列出，请在对账单页面查看`, balance: closing }]
  yield [{ title: balanceName(closing), balance: closing }]
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
  const entries = await readMonth(db, { businessId, month })
  return xlsxOf(`对账单-${name}-${month}.xlsx`, [sheetOf(month, columns, () => statementRows(db, entries))])
}
