import type { NewRow } from '#server/db/schema.ts'
import { indexSkus } from '#server/domains/catalog/search/index-skus.ts'
import type { TestApp } from '../../support/database/app.ts'

type Category = Pick<NewRow<'sku_category'>, 'parent_id' | 'level' | 'name'> & { readonly id: number }

export const categories: readonly Category[] = [
  { id: 1, parent_id: null, level: 1, name: '薯类制品' },
  { id: 11, parent_id: 1, level: 2, name: '冷冻薯条' },
  { id: 111, parent_id: 11, level: 3, name: '直切薯条' },
  { id: 112, parent_id: 11, level: 3, name: '造型薯条' },
  { id: 12, parent_id: 1, level: 2, name: '薯饼薯角' },
  { id: 121, parent_id: 12, level: 3, name: '薯饼' },
  { id: 2, parent_id: null, level: 1, name: '烘焙甜品' },
  { id: 21, parent_id: 2, level: 2, name: '蛋挞' },
  { id: 211, parent_id: 21, level: 3, name: '蛋挞皮' },
  { id: 3, parent_id: null, level: 1, name: '酱料' },
]

type NewSku = NewRow<'sku'>

const published = new Date('2026-01-05T00:00:00Z')

const plain = {
  category_id: 111,
  series: '经典',
  spec: '2.5kg×4包/箱',
  storage: 'frozen',
  pieces: 4,
  net_weight: 10_000,
  gross_weight: 10_800,
  volume: 25_000,
  shelf_life_days: 540,
  published_at: published,
  created_at: published,
  cooking: '[]',
  pictures: '[]',
} satisfies Partial<NewSku>

/** A product of which only this much matters. */
export const skuRow = (row: Partial<NewSku> & Pick<NewSku, 'code' | 'name'>): NewSku => ({ ...plain, ...row })

/** The products that the table of searches refers to; ids by name, so that a test reads like a shelf. */
export const shelf = {
  straight: skuRow({ id: 501, code: 'MC-10023', name: '经典直切薯条 10mm', sales: 900, tags: ['hot'] }),
  thin: skuRow({ id: 502, code: 'MC-10031', name: '细薯条 6mm', sales: 700 }),
  wave: skuRow({
    id: 503,
    code: 'MC-20011',
    name: '波浪薯条',
    category_id: 112,
    series: '趣味',
    sales: 300,
    tags: ['new', 'pick'],
    description: '沟纹挂得住酱汁，出锅更脆。',
  }),
  sweet: skuRow({
    id: 504,
    code: 'MC-20050',
    name: '薯条',
    category_id: 112,
    series: '趣味',
    sales: 10,
    sample_allowed: true,
  }),
  hash: skuRow({
    id: 505,
    code: 'HB-30001',
    name: '早餐三角薯饼',
    category_id: 121,
    series: '早餐',
    sales: 500,
    description: '外酥里软，配薯条酱也合适。',
    sample_allowed: true,
  }),
  tart: skuRow({
    id: 506,
    code: 'BK-40001',
    name: '葡式蛋挞皮',
    category_id: 211,
    series: '烘焙',
    sales: 400,
    tags: ['pick'],
  }),
  ketchup: skuRow({
    id: 507,
    code: 'SC-50001',
    name: '番茄沙司',
    category_id: 3,
    series: '酱料',
    storage: 'ambient',
    spec: '1kg×12袋/箱',
    sales: 350,
    tagline: '蘸薯条的经典味道',
  }),
  cheese: skuRow({
    id: 508,
    code: 'SC-50012',
    name: 'Cheddar 芝士酱',
    category_id: 3,
    series: '酱料',
    storage: 'chilled',
    sales: 200,
  }),
  green: skuRow({ id: 509, code: 'BK-40033', name: '绿茶千层', category_id: 2, series: '烘焙', sales: 150 }),
  gone: skuRow({ id: 510, code: 'MC-99999', name: '停售薯条', sales: 5_000, on_sale: false }),
} satisfies Record<string, NewSku>

export type ShelfName = keyof typeof shelf

export const shelfId = (name: ShelfName): number => Number(shelf[name].id)

/** Puts products on sale the way every loader does: rows and index in one transaction. */
export async function stock(
  portal: TestApp,
  skus: readonly NewSku[],
  rows: readonly Category[] = categories,
): Promise<void> {
  await portal.db.transaction().execute(async tx => {
    if (rows.length > 0) await tx.insertInto('sku_category').values(rows).execute()
    for (let from = 0; from < skus.length; from += 500) {
      await tx
        .insertInto('sku')
        .values(skus.slice(from, from + 500))
        .execute()
    }
    await indexSkus(tx)
  })
}
