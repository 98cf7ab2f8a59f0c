import { erpGoods } from '#contract/erp/goods.ts'
import { storeProducts } from '../../backoffice/store-products.ts'
import {
  moveRevision,
  productRows,
  productsBehind,
  removeSkus,
  type ProductRow,
} from '../../domains/catalog/public.ts'
import {
  choiceField,
  choicesField,
  cookingField,
  moneyField,
  pathField,
  textField,
  wholeField,
  yesField,
} from '../changes/fields.ts'
import type { Change, ChangeKind } from '../changes/kind.ts'
import { pagesBehind, pageSize } from './pages.ts'

const storageNames = { frozen: '冷冻', chilled: '冷藏', ambient: '常温' }
const tagNames = { new: '新品', hot: '热销', pick: '推荐' }

const none = { empty: null }
const blank = { empty: '' }

const fields = [
  textField('code', '物料编码', { width: 16 }),
  textField('name', '名称', { width: 30 }),
  pathField('category', '类目', { width: 26 }),
  textField('series', '系列'),
  textField('spec', '规格', { width: 20 }),
  choiceField(storageNames)('storage', '储存方式'),
  wholeField('pieces', '每箱件数'),
  wholeField('netWeight', '净重（克/箱）'),
  wholeField('grossWeight', '毛重（克/箱）'),
  wholeField('volume', '体积（立方厘米/箱）'),
  wholeField('shelfLifeDays', '保质期（天）'),
  textField('gtin', '箱码', { width: 18, ...none }),
  textField('unit', '单位', { empty: '箱' }),
  textField('tagline', '卖点', { width: 24, ...blank }),
  choicesField(tagNames)('tags', '标签', { empty: [] }),
  yesField('sampleAllowed', '可申请样品', { empty: false }),
  yesField('onSale', '上架', { empty: true }),
  wholeField('minimum', '起订量（箱）', { empty: 1 }),
  wholeField('multiple', '订货倍数（箱）', { empty: 1 }),
  wholeField('maximum', '每单上限（箱）', none),
  wholeField('taxRate', '税率（%）', { empty: 13 }),
  moneyField('listPrice', '目录价（元/箱）', none),
  textField('origin', '产地', blank),
  textField('ingredients', '配料', { width: 30, ...blank }),
  textField('allergens', '过敏原', { width: 20, ...blank }),
  textField('description', '介绍', { width: 40, ...blank }),
  cookingField('cooking', '烹饪方法', { width: 40, empty: [] }),
]

const listStep = ({ before, after }: Change) => {
  const price = (image: Change['before']) => (image?.['listPrice'] ?? null) as number | null
  if (price(before) === price(after) || !before) return undefined
  return { subject: String(before['code']), moves: [{ from: price(before), to: price(after) }] }
}

const codesOf = (rows: readonly object[]) => rows.map(row => (row as ProductRow).code)

export const products: ChangeKind = {
  name: 'products',
  schema: erpGoods['PUT /erp/v1/products'].row,
  fields,
  keys: ['code'],
  keyOf: row => (row as ProductRow).code,
  nameOf: row => [row['code'], row['name']].filter(Boolean).join(' '),
  isNone: () => false,
  hold: tx => moveRevision(tx),
  read: (db, rows) => productRows(db, codesOf(rows)),
  pages: db =>
    pagesBehind<ProductRow, string>(
      '',
      code => productsBehind(db, code, pageSize),
      ({ code }) => code,
    )(),
  store: (writing, rows) => storeProducts(writing, rows as readonly (ProductRow & { place: number })[]),
  remove: (writing, rows) => removeSkus(writing, rows as readonly (ProductRow & { place: number })[]),
  steps: (_tx, changes) => Promise.resolve(changes.map(listStep)),
}
