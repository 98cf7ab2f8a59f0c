import type { deskAllowances } from '#contract/desk/allowance-entries.ts'
import type { DeskInput } from '#contract/desk/index.ts'
import { upsertRebates, type RebateRow } from '../../domains/allowances/public.ts'
import type { Placed } from '../../kit/batch-rows.ts'
import { editRows } from '../changes/edit.ts'
import type { DeskHandlersOf, DeskWriting } from '../context.ts'
import { kinds } from '../kinds/index.ts'
import { listQuotas, listRebates, movementsOf } from './lists.ts'

/** The reason is part of the movement and no part of the account, so it is handed in with the rows that are stored. */
const storeRebates = (writing: DeskWriting, { body: { why, ...edit } }: DeskInput<'PUT /desk/rebates'>) =>
  editRows(
    writing,
    {
      ...kinds.rebates,
      store: (brand, rows) =>
        upsertRebates(
          brand,
          (rows as readonly unknown[] as readonly Placed<RebateRow>[]).map(row => ({ ...row, why })),
        ),
    },
    edit,
  )

export const allowanceHandlers: DeskHandlersOf<typeof deskAllowances> = {
  'POST /desk/quotas/action/list': (reading, { body }) => listQuotas(reading, body),
  'PUT /desk/quotas': (writing, { body }) => editRows(writing, kinds.quotas, body),
  'POST /desk/rebates/action/list': (reading, { body }) => listRebates(reading, body),
  'POST /desk/rebates/action/movements': (reading, { body }) => movementsOf(reading, body.id),
  'PUT /desk/rebates': storeRebates,
}
