import { erpAllowances } from '#contract/erp/allowances.ts'
import {
  allotmentRows,
  allotmentsBehind,
  holdAllotments,
  removeAllotments,
  upsertAllotments,
  type AllotmentRow,
} from '../../domains/allowances/public.ts'
import { textField, wholeField } from '../changes/fields.ts'
import type { ChangeKind } from '../changes/kind.ts'
import { pagesBehind, pageSize } from './pages.ts'

const codesOf = (rows: readonly object[]) => rows.map(row => (row as AllotmentRow).sku)

export const allotments: ChangeKind = {
  name: 'allotments',
  schema: erpAllowances['PUT /erp/v1/allotments'].row,
  fields: [textField('sku', '物料编码', { width: 16 }), wholeField('total', '限量（箱）')],
  keys: ['sku'],
  keyOf: row => (row as AllotmentRow).sku,
  nameOf: row => String(row['sku']),
  isNone: () => false,
  hold: (tx, rows) => holdAllotments(tx, codesOf(rows)),
  read: (db, rows) => allotmentRows(db, codesOf(rows)),
  pages: db =>
    pagesBehind<AllotmentRow, string>(
      '',
      code => allotmentsBehind(db, code, pageSize),
      ({ sku }) => sku,
    )(),
  store: (writing, rows) => upsertAllotments(writing, rows as readonly (AllotmentRow & { place: number })[]),
  remove: (writing, rows) => removeAllotments(writing, rows as readonly (AllotmentRow & { place: number })[]),
}
