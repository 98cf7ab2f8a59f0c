import { erpGoods } from '#contract/erp/goods.ts'
import {
  holdTierPrices,
  tierPriceKey,
  tierPriceRows,
  tierPricesBehind,
  upsertTierPrices,
  type TierPriceRow,
} from '../../domains/catalog/public.ts'
import { moneyField, textField, wholeField } from '../changes/fields.ts'
import type { Change, ChangeKind } from '../changes/kind.ts'
import { pagesBehind, pageSize } from './pages.ts'

const rowsOf = (rows: readonly object[]) => rows as readonly (TierPriceRow & { readonly place: number })[]

const priceOf = (image: Change['before']) => (image as TierPriceRow | null)?.price ?? null

export const tierPrices: ChangeKind = {
  name: 'tierPrices',
  schema: erpGoods['PUT /erp/v1/tierPrices'].row,
  fields: [
    wholeField('tier', '价格级别'),
    textField('sku', '物料编码', { width: 16 }),
    moneyField('price', '价格（元/箱）', { empty: null }),
  ],
  keys: ['tier', 'sku'],
  keyOf: row => tierPriceKey(row as unknown as TierPriceRow),
  nameOf: ({ tier, sku }) => `${String(tier)} 级 ${String(sku)}`,
  isNone: ({ price }) => price === null,
  hold: tx => holdTierPrices(tx),
  read: (db, rows) => tierPriceRows(db, rowsOf(rows)),
  pages: db =>
    pagesBehind<TierPriceRow, readonly [number, string]>(
      [0, ''],
      after => tierPricesBehind(db, { after }, pageSize),
      ({ tier, sku }) => [tier, sku],
    )(),
  store: (writing, rows) => upsertTierPrices(writing, rowsOf(rows)),
  remove: (writing, rows) =>
    upsertTierPrices(
      writing,
      rowsOf(rows).map(row => ({ ...row, price: null })),
    ),
  steps: (_tx, changes) =>
    Promise.resolve(
      changes.map(({ before, after }) => ({
        subject: tierPriceKey((after ?? before) as unknown as TierPriceRow),
        moves: [{ from: priceOf(before), to: priceOf(after) }],
      })),
    ),
}
