import type { DraftRow } from '../../../device/store/rows.ts'
import type { DraftState } from '../plan-drafts.ts'
import type { ReadRow } from '../reading/read-rows.ts'
import { problemText } from '../row-words.ts'
import type { Written } from '../use-pad.ts'
import type { FileProblem } from '../reading/read-file.ts'

/** A list that was handed in: its rows as read, and the pad's row that each of them became. */
export interface Import {
  readonly source: string
  readonly rows: readonly ReadRow[]
  /** Ids of the rows that were written, by the number in the list. */
  readonly ids: ReadonlyMap<number, string>
}

type WrittenRow = Extract<ReadRow, { kind: 'line' | 'problem' }>

const isWritten = (row: ReadRow): row is WrittenRow => row.kind === 'line' || row.kind === 'problem'

/** The rows for the pad: those that are no heading, not empty and not part of another one. */
export const rowsToWrite = (rows: readonly ReadRow[]): readonly WrittenRow[] => rows.filter(isWritten)

export const asWritten = (row: WrittenRow): Written => {
  if (row.kind === 'problem') return { code: row.code, qty: row.qty }
  return { code: row.code, qty: row.total === null ? null : String(row.total) }
}

export const importOf = (
  source: string,
  rows: readonly ReadRow[],
  written: readonly WrittenRow[],
  drafts: readonly DraftRow[],
): Import => ({
  source,
  rows,
  ids: new Map(written.flatMap(({ row }, at) => (drafts[at] ? [[row, drafts[at].id]] : []))),
})

export interface RowReport {
  readonly row: number
  readonly kind: 'added' | 'joined' | 'open' | 'waits' | 'skipped'
  readonly code: string
  readonly qty: string
  readonly text: string
}

interface Now {
  readonly draftOf: (id: string) => DraftRow | undefined
  readonly stateOf: (id: string) => DraftState | undefined
  readonly settledOf: (id: string) => { readonly before: number | null } | undefined
}

function reportOf(row: WrittenRow, id: string | undefined, { draftOf, stateOf, settledOf }: Now) {
  const draft = id === undefined ? undefined : draftOf(id)
  const state = id === undefined ? undefined : stateOf(id)
  if (draft && state?.kind === 'problem') return { kind: 'open', text: problemText(state.problem) } as const
  if (draft) return { kind: 'waits', text: '等待识别' } as const
  const settled = id === undefined ? undefined : settledOf(id)
  if (!settled) return { kind: 'skipped', text: '已从清单删除' } as const
  const { before } = settled
  const joins = row.kind === 'line' && row.total !== row.qty ? `，含相同编码共 ${row.total ?? ''} 箱` : ''
  if (before !== null) return { kind: 'joined', text: `与清单原有 ${before} 箱合并${joins}` } as const
  return { kind: 'added', text: `已加入清单${joins}` } as const
}

/** The present state of every row of the list. */
export const importReport = ({ rows, ids }: Import, now: Now): RowReport[] =>
  rows.map((row): RowReport => {
    const { row: number } = row
    if (row.kind === 'blank') return { row: number, kind: 'skipped', code: '', qty: '', text: '空行，已跳过' }
    if (row.kind === 'heading')
      return { row: number, kind: 'skipped', code: '', qty: '', text: `表头“${row.text}”，已跳过` }
    const qty = row.kind === 'problem' ? row.qty : String(row.qty ?? '起订量')
    if (row.kind === 'joined')
      return { row: number, kind: 'joined', code: row.code, qty, text: `与第 ${row.into} 行相同，数量已相加` }
    return { row: number, code: row.code, qty, ...reportOf(row, ids.get(number), now) }
  })

export const countOf = (reports: readonly RowReport[], kind: RowReport['kind']): number =>
  reports.filter(report => report.kind === kind).length

/** The reason why a list was not taken, and what to do about it. */
export const refusalText: Record<FileProblem, string> = {
  empty: '里面没有内容，请换一个文件',
  tooLarge: '文件超过 5 MB，请只保留编码和数量两列后重试',
  oldExcel: '这是旧版 Excel 文件（.xls），请在 Excel 中另存为 .xlsx 或 .csv 后重试',
  notReadable: '文件打不开，请确认是 .xlsx 或 .csv 文件，且没有加密',
  tooManyRows: '超过 5,000 行，请分成几份后重试',
}
