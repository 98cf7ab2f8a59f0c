import { problemsWithin, type LimitLeft } from '#contract/orders/limits.ts'
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

type Limits = ReadonlyMap<string, readonly LimitLeft[]>

const none: readonly LimitLeft[] = []

/** The problems that a line shows, its quotas and allotted stocks included. */
const problemsOf = (line: FilledLine, limits: Limits) => problemsWithin(line, limits.get(line.key) ?? none)

const isOpen = (line: FilledLine, limits: Limits) =>
  problemsOf(line, limits).length > 0 || line.status === 'toldOf' || line.status === 'unsaved'

interface Shown {
  readonly lines: readonly FilledLine[]
  readonly drafts: readonly DraftRow[]
  readonly states: ReadonlyMap<string, DraftState>
  /** Where each line stands among the rows; one that is not known yet stands last. */
  readonly places: ReadonlyMap<string, string>
  readonly limits: Limits
  readonly onlyProblems: boolean
}

const last = '~'

/**
 * The rows of the grid in the order of the sheet that they came from. A row keeps its place when it becomes a line, and
 * a line when its product is corrected, so that the person finds it where it was.
 */
export function padRows({ lines, drafts, states, places, limits, onlyProblems }: Shown): readonly PadRow[] {
  const placed = [
    ...lines
      .filter(line => !onlyProblems || isOpen(line, limits))
      .map((line): [string, PadRow] => [places.get(line.key) ?? last, { kind: 'line', id: line.key, line }]),
    ...drafts.map((draft): [string, PadRow] => [
      draft.id,
      { kind: 'draft', id: draft.id, draft, state: states.get(draft.id) },
    ]),
  ]
  return placed.toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)).map(([, row]) => row)
}

/** Rows that somebody has to look at. */
export const countProblems = ({
  lines,
  drafts,
  limits,
}: Pick<Shown, 'lines' | 'drafts' | 'limits'>): number =>
  lines.filter(line => isOpen(line, limits)).length + drafts.length
