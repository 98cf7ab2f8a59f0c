import { erpGoods } from '#contract/erp/goods.ts'
import {
  holdStock,
  removeStock,
  stockBehind,
  stockRows,
  upsertStock,
  type StockRow,
} from '../../domains/catalog/public.ts'
import { choiceField, dayField, textField, wholeField } from '../changes/fields.ts'
import type { ChangeKind } from '../changes/kind.ts'
import { pagesBehind, pageSize } from './pages.ts'

const stateNames = { enough: '充足', low: '紧张', none: '缺货', coming: '即将到货' }
const none = { empty: null }

const codesOf = (rows: readonly object[]) => rows.map(row => (row as StockRow).sku)

export const stock: ChangeKind = {
  name: 'stock',
  schema: erpGoods['PUT /erp/v1/stock'].row,
  fields: [
    textField('sku', '物料编码', { width: 16 }),
    choiceField(stateNames)('state', '库存状态'),
    dayField('arrivesOn', '到货日', none),
    wholeField('quantity', '可订数量（箱）', none),
  ],
  keys: ['sku'],
  keyOf: row => (row as StockRow).sku,
  nameOf: row => String(row['sku']),
  isNone: () => false,
  hold: tx => holdStock(tx),
  read: (db, rows) => stockRows(db, codesOf(rows)),
  pages: db =>
    pagesBehind<StockRow, string>(
      '',
      code => stockBehind(db, code, pageSize),
      ({ sku }) => sku,
    )(),
  store: (writing, rows) => upsertStock(writing, rows as readonly (StockRow & { place: number })[]),
  remove: async (writing, rows) => {
    await removeStock(writing, codesOf(rows))
    return []
  },
}
