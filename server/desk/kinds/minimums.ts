import { erpBusinesses } from '#contract/erp/businesses.ts'
import { object } from '#contract/kernel/endpoint.ts'
import {
  holdMinimums,
  minimumRows,
  minimumsBehind,
  removeMinimums,
  storeMinimums,
  type MinimumRow,
} from '../../domains/users/public.ts'
import type { Placed } from '../../kit/batch-rows.ts'
import { moneyField, textField, wholeField } from '../changes/fields.ts'
import type { ChangeKind } from '../changes/kind.ts'
import { pagesBehind, pageSize } from './pages.ts'

const { code, minimumAmount, minimumCases } = erpBusinesses['PUT /erp/v1/businesses'].row.properties
const rowsOf = (rows: readonly object[]) => rows as readonly Placed<MinimumRow>[]

/** The least that a business orders at once. Nought and nought is none. */
export const minimums: ChangeKind = {
  name: 'minimums',
  schema: object({ code, minimumAmount, minimumCases }),
  fields: [
    textField('code', '企业编码', { width: 16 }),
    moneyField('minimumAmount', '起订金额（元）', { empty: 0 }),
    wholeField('minimumCases', '起订箱数', { empty: 0 }),
  ],
  shown: [{ title: '企业名称', width: 30, value: row => String(row['name']) }],
  keys: ['code'],
  keyOf: row => String(row['code']),
  nameOf: row => String(row['code']),
  isNone: row => row['minimumAmount'] === 0 && row['minimumCases'] === 0,
  hold: tx => holdMinimums(tx),
  read: (db, rows) =>
    minimumRows(
      db,
      rowsOf(rows).map(row => row.code),
    ),
  pages: db =>
    pagesBehind<MinimumRow & { readonly name: string }, string>(
      '',
      after => minimumsBehind(db, after, pageSize),
      row => row.code,
    )(),
  store: (writing, rows) => storeMinimums(writing, rowsOf(rows)),
  remove: (writing, rows) => removeMinimums(writing, rowsOf(rows)),
}
