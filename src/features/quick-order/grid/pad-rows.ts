import type { FilledLine } from '../../../device/lines/filled-line.ts'
import type { DraftRow } from '../../../device/store/rows.ts'
import type { DraftState } from '../plan-drafts.ts'

export type PadRow =
  | { readonly kind: 'line'; readonly id: string; readonly line: FilledLine }
  | {
      readonly kind: 'draft'
      readonly id: string
      readonly draft: DraftRow
      readonly state: DraftState | undefined
    }

const isOpen = ({ problems, status }: FilledLine) =>
  problems.length > 0 || status === 'toldOf' || status === 'unsaved'

/** The rows of the grid, top to bottom: lines, then rows that are no lines yet. */
export function padRows(
  lines: readonly FilledLine[],
  drafts: readonly DraftRow[],
  states: ReadonlyMap<string, DraftState>,
  onlyProblems: boolean,
): readonly PadRow[] {
  return [
    ...lines
      .filter(line => !onlyProblems || isOpen(line))
      .map((line): PadRow => ({ kind: 'line', id: line.key, line })),
    ...drafts.map((draft): PadRow => ({ kind: 'draft', id: draft.id, draft, state: states.get(draft.id) })),
  ]
}

/** Rows that somebody has to look at. */
export const countProblems = (lines: readonly FilledLine[], drafts: readonly DraftRow[]): number =>
  lines.filter(isOpen).length + drafts.length
