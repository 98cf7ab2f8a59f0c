import { rebateRow } from '#contract/desk/allowance-entries.ts'
import {
  holdTotals,
  rebateKey,
  rebateRowsOf,
  rebatesBehind,
  removeRebates,
  upsertRebates,
  type RebateRow,
} from '../../domains/allowances/public.ts'
import type { Placed } from '../../kit/batch-rows.ts'
import { moneyField, textField } from '../changes/fields.ts'
import type { ChangeKind } from '../changes/kind.ts'
import { dealersOf, pagesBehind, pageSize } from './pages.ts'

const rowsOf = (rows: readonly object[]) => rows as readonly Placed<RebateRow>[]

export const rebates: ChangeKind = {
  name: 'rebates',
  schema: rebateRow,
  fields: [
    textField('dealer', '经销商编码', { width: 16 }),
    textField('account', '返利账户', { width: 20 }),
    moneyField('total', '累计发放（元）'),
  ],
  keys: ['dealer', 'account'],
  keyOf: row => rebateKey(row as unknown as RebateRow),
  nameOf: row => rebateKey(row as unknown as RebateRow),
  isSum: true,
  isNone: () => false,
  hold: (tx, rows) => holdTotals(tx, 'rebate', dealersOf(rows)),
  read: (db, rows) => rebateRowsOf(db, rows as unknown as readonly RebateRow[]),
  pages: db =>
    pagesBehind<RebateRow & { readonly id: number }, number>(
      0,
      after => rebatesBehind(db, after, pageSize),
      ({ id }) => id,
    )(),
  store: (writing, rows) => upsertRebates(writing, rowsOf(rows)),
  remove: (writing, rows) => removeRebates(writing, rowsOf(rows)),
}
