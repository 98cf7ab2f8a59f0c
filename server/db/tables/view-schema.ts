import type { Generated } from 'kysely'
import type { ListKind } from '#contract/views/rules.ts'

/** Settings that users save for the workbench's lists. */
export interface ViewSchema {
  list_view: {
    id: Generated<number>
    user_id: number
    business_id: number
    kind: ListKind
    name: string
    filter: string
    created_at: Date
  }
  list_columns: {
    user_id: number
    business_id: number
    kind: ListKind
    hidden: string[]
    changed_at: Date
  }
}
