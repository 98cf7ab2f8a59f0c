import { quotaRow } from '#contract/desk/allowance-entries.ts'
import {
  holdTotals,
  quotaKey,
  quotaRows,
  quotasBehind,
  removeQuotas,
  upsertQuotas,
  type QuotaRow,
} from '../../domains/allowances/public.ts'
import type { Placed } from '../../kit/batch-rows.ts'
import { monthField, pathField, textField, wholeField } from '../changes/fields.ts'
import type { ChangeKind } from '../changes/kind.ts'
import { dealersOf, pagesBehind, pageSize } from './pages.ts'

const rowsOf = (rows: readonly object[]) => rows as readonly Placed<QuotaRow>[]
const none = { empty: null }

export const quotas: ChangeKind = {
  name: 'quotas',
  schema: quotaRow,
  fields: [
    textField('dealer', '经销商编码', { width: 16 }),
    monthField('month', '月份', { width: 12 }),
    textField('sku', '物料编码', { width: 16, ...none }),
    pathField('category', '类目', { width: 26, ...none }),
    wholeField('total', '额度（箱）'),
  ],
  keys: ['dealer', 'month'],
  keyOf: row => quotaKey(row as unknown as QuotaRow),
  nameOf: row => quotaKey(row as unknown as QuotaRow),
  isNone: () => false,
  hold: (tx, rows) => holdTotals(tx, 'quota', dealersOf(rows)),
  read: (db, rows) =>
    quotaRows(
      db,
      rows.map(row => ({ sku: null, category: null, ...row }) as unknown as QuotaRow),
    ),
  pages: db =>
    pagesBehind<QuotaRow & { readonly id: number }, number>(
      0,
      after => quotasBehind(db, after, pageSize),
      ({ id }) => id,
    )(),
  store: (writing, rows) =>
    upsertQuotas(
      writing,
      rowsOf(rows).map(({ sku, category, ...row }) => ({
        ...row,
        ...(sku !== null && { sku }),
        ...(category !== null && { category }),
      })),
    ),
  remove: (writing, rows) => removeQuotas(writing, rowsOf(rows)),
}
