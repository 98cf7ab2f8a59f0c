import { erpGoods } from '#contract/erp/goods.ts'
import {
  dealerPriceKey,
  dealerPriceRows,
  dealerPricesBehind,
  holdDealerPrices,
  standingPrices,
  upsertDealerPrices,
  type DealerPriceRow,
} from '../../domains/catalog/public.ts'
import { dayField, moneyField, textField } from '../changes/fields.ts'
import type { ChangeKind } from '../changes/kind.ts'
import { stepsOf } from './dealer-steps.ts'
import { dealersOf, pagesBehind, pageSize } from './pages.ts'

const rowsOf = (rows: readonly object[]) => rows as readonly (DealerPriceRow & { readonly place: number })[]

export const dealerPrices: ChangeKind = {
  name: 'dealerPrices',
  schema: erpGoods['PUT /erp/v1/dealerPrices'].row,
  fields: [
    textField('dealer', '经销商编码', { width: 16 }),
    textField('sku', '物料编码', { width: 16 }),
    moneyField('price', '价格（元/箱）', { empty: null }),
    dayField('validFrom', '生效日'),
    dayField('validUntil', '截止日', { empty: null }),
  ],
  keys: ['dealer', 'sku', 'validFrom'],
  keyOf: row => dealerPriceKey(row as unknown as DealerPriceRow),
  nameOf: ({ dealer, sku, validFrom }) => `${String(dealer)} ${String(sku)} ${String(validFrom)}`,
  isNone: ({ price }) => price === null,
  hold: (tx, rows) => holdDealerPrices(tx, dealersOf(rows)),
  read: (db, rows) => dealerPriceRows(db, rowsOf(rows)),
  pages: db =>
    pagesBehind<DealerPriceRow & { readonly id: number }, number>(
      0,
      after => dealerPricesBehind(db, { after }, pageSize),
      ({ id }) => id,
    )(),
  store: (writing, rows) => upsertDealerPrices(writing, rowsOf(rows)),
  remove: (writing, rows) =>
    upsertDealerPrices(
      writing,
      rowsOf(rows).map(row => ({ ...row, price: null })),
    ),
  steps: async (tx, changes, today) => {
    const rows = changes.map(({ before, after }) => (after ?? before) as DealerPriceRow)
    return stepsOf(await standingPrices(tx, rows), changes, today)
  },
}
