import { sql } from 'kysely'
import type { ErpRow } from '#contract/erp/index.ts'
import { judged, type Placed, type Rejection } from '../../kit/batch-rows.ts'
import { instantOf } from '../../kit/clock.ts'
import { pinyinOf } from '../../search/sounds.ts'
import type { BrandWriting } from '../../http/context.ts'
import { categoryIds, pathKey } from './category-tree.ts'
import { withNumbers } from './numbers-of-cases.ts'
import { indexSkus } from './search/index-skus.ts'
import { moveRevision } from './revision.ts'

type Product = Placed<ErpRow<'PUT /erp/v1/products'>>

const given = (rows: readonly object[]) => sql`json_to_recordset(${JSON.stringify(rows)}::json) as r (
  code text, gtin text, "categoryId" bigint, name text, pinyin text, series text, tagline text, spec text, unit text, storage text,
  tags json, "sampleAllowed" boolean, "onSale" boolean, sales integer, pieces integer, "netWeight" integer,
  "grossWeight" integer, volume integer, "shelfLifeDays" integer, minimum integer, multiple integer, maximum integer,
  "taxRate" smallint, "listPrice" integer, origin text, ingredients text, allergens text, description text,
  cooking jsonb, "publishedAt" timestamptz)`

/** Columns that the index of products does not copy by itself. */
const followed = ['on_sale', 'sales']
const columns = [
  'gtin',
  'category_id',
  'name',
  'pinyin',
  'series',
  'tagline',
  'spec',
  'unit',
  'storage',
  'tags',
  'sample_allowed',
  'pieces',
  'net_weight',
  'gross_weight',
  'volume',
  'shelf_life_days',
  'minimum',
  'multiple',
  'maximum',
  'tax_rate',
  'list_price',
  'origin',
  'ingredients',
  'allergens',
  'description',
  'cooking',
]
const listed = (table: string) =>
  sql.join(
    columns.map(column => sql.ref(`${table}.${column}`)),
    sql`, `,
  )

/**
 * Inserts new products and changes those that differ. A trigger copies `on_sale` and `sales` into the index row by
 * row, so these are changed apart, where they differ.
 */
const store = async ({ tx, now }: BrandWriting, rows: readonly object[]): Promise<number[]> => {
  const { rows: stored } = await sql<{ id: number }>`
    insert into sku as s (code, ${sql.join([...columns, ...followed].map(column => sql.ref(column)))}, pictures,
      published_at, created_at)
    select r.code, r.gtin, r."categoryId", r.name, r.pinyin, r.series, coalesce(r.tagline, ''), r.spec, coalesce(r.unit, '箱'), r.storage,
      array(select json_array_elements_text(coalesce(r.tags, '[]'))), coalesce(r."sampleAllowed", false), r.pieces,
      r."netWeight", r."grossWeight", r.volume, r."shelfLifeDays", coalesce(r.minimum, 1), coalesce(r.multiple, 1),
      r.maximum, coalesce(r."taxRate", 13), r."listPrice", coalesce(r.origin, ''), coalesce(r.ingredients, ''),
      coalesce(r.allergens, ''), coalesce(r.description, ''), coalesce(r.cooking, '[]'), coalesce(r."onSale", true),
      coalesce(r.sales, 0), '[]', coalesce(r."publishedAt", ${now}::timestamptz), ${now}::timestamptz
    from ${given(rows)} order by r.code
    on conflict (code) do update set ${sql.join(
      columns.map(column => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`),
    )}
    where (${listed('s')}) is distinct from (${listed('excluded')})
    returning s.id`.execute(tx)
  await sql`
    update sku s set on_sale = coalesce(r."onSale", true), sales = coalesce(r.sales, s.sales)
    from ${given(rows)} where s.code = r.code
      and (s.on_sale, s.sales) is distinct from (coalesce(r."onSale", true), coalesce(r.sales, s.sales))`.execute(
    tx,
  )
  return stored.map(({ id }) => id)
}

/**
 * Stores products by their codes, in a number of statements that does not grow with them, and indexes those that
 * changed. Returns these too.
 */
export const upsertSkus = async (
  writing: BrandWriting,
  rows: readonly Product[],
): Promise<{ rejected: Rejection[]; changed: number[] }> => {
  // Before the categories are read: from here on nobody else changes the catalog.
  await moveRevision(writing.tx)
  const ids = await categoryIds(writing.tx)
  const { good, rejected } = judged(rows, ({ category, publishedAt }) => {
    if (!ids.has(pathKey(category))) return `category：没有类目“${category.join(' / ')}”`
    if (publishedAt !== undefined && instantOf(publishedAt) === undefined) return 'publishedAt：格式不正确'
    return undefined
  })
  const numbered = await withNumbers(writing.tx, good)
  rejected.push(...numbered.rejected)
  if (numbered.good.length === 0) return { rejected, changed: [] }
  const changed = await store(
    writing,
    numbered.good.map(row => ({
      ...row,
      publishedAt: row.publishedAt === undefined ? undefined : instantOf(row.publishedAt),
      pinyin: pinyinOf(row.name),
      categoryId: ids.get(pathKey(row.category)),
    })),
  )
  if (changed.length > 0) await indexSkus(writing.tx, changed)
  return { rejected, changed }
}
