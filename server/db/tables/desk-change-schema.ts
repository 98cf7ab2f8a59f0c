import type { Generated } from 'kysely'
import type { ChangeKindName, RowState, rowSteps } from '#contract/desk/change-entries.ts'

/** The field of each column of a file; null for one that is not imported. */
type Columns = readonly (string | null)[]

type Image = Readonly<Record<string, unknown>>

/** Batches of changes that staff have made, prices that wait, and pictures. */
export interface DeskChangeSchema {
  desk_change: {
    id: Generated<number>
    kind: ChangeKindName
    source: 'file' | 'edit'
    name: Generated<string>
    columns: Generated<Columns>
    file_rows: Generated<number>
    rows_come: Generated<number>
    state: 'open' | 'applied' | 'undone'
    staff_id: number
    created_at: Date
    applied_at: Date | null
    undone_at: Date | null
  }
  desk_change_row: {
    change_id: number
    place: number
    key: string
    name: string
    state: RowState
    step: (typeof rowSteps)[number]
    before: Image | null
    after: Image | null
    problem: string | null
    subject: string | null
    base: number | null
    approved: Generated<boolean>
    untouched: Generated<string[]>
  }
  desk_proposal: {
    id: Generated<number>
    change_id: number
    staff_id: number
    state: 'waiting' | 'approved' | 'refused' | 'withdrawn'
    created_at: Date
    decided_by: number | null
    decided_at: Date | null
    reason: Generated<string>
  }
  desk_price_limit: { only_row: Generated<boolean>; percent: number }
  desk_picture: {
    path: string
    width: number
    height: number
    blur: string
    staff_id: number
    created_at: Date
  }
}
