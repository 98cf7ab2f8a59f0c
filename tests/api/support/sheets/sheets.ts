import readExcelFile from 'read-excel-file/node'
import type { ChangeKindName } from '#contract/desk/change-entries.ts'
import type { TestApp } from '../../../support/database/app.ts'
import type { Staff } from '../desk.ts'

/** The titles and the rows below them. */
export type Cells = readonly (readonly string[])[]

/** Sends a file to be compared. */
export const sendSheet = async ({ call }: Staff, kind: ChangeKindName, [titles = [], ...rows]: Cells) => {
  const { id, unknown } = await call('POST /desk/changes', {
    body: { kind, name: '表格.xlsx', titles: [...titles], rows: rows.length },
  })
  const { counts } = await call('POST /desk/changes/{id}/rows', {
    path: { id },
    body: { first: 2, rows: rows.map(row => [...row]) },
  })
  return { id, unknown, counts }
}

/** The exported sheet as texts, as a browser reads it. */
export const exportedSheet = async (
  { app }: TestApp,
  { cookie }: Staff,
  kind: ChangeKindName,
): Promise<string[][]> => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/desk/sheets/action/export',
    headers: { cookie, 'idempotency-key': crypto.randomUUID() },
    payload: { kind },
  })
  const [sheet] = await readExcelFile(answer.rawPayload)
  return (sheet?.data ?? []).map(row =>
    row.map(cell => {
      if (cell === null) return ''
      return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)
    }),
  )
}

export const sheetRows = async ({ call }: Staff, id: number) =>
  (await call('POST /desk/changes/{id}/action/rows', { path: { id }, body: {} })).rows
