import { sql } from 'kysely'
import type { Tx } from '../../../db/schema.ts'
import { inPieces } from '../../../kit/batch-rows.ts'
import { categoryPath } from '../category-tree.ts'
import { bitsOf } from './conditions.ts'
import { moveRevision } from '../revision.ts'
import { Vocabulary } from './vocabulary.ts'
import { skuColumns, type SearchedSku } from '#contract/search/columns.ts'
import { spokenRuns } from '../../../search/sounds.ts'

export const searchColumns = (sku: SearchedSku, categories: readonly string[]) =>
  skuColumns(sku, spokenRuns(sku.name), categories)

const chunk = 500
/** This number of names is spoken and parted in a few milliseconds. */
const piece = 25

/** How many best sellers are popular: enough to fill a page for any word that thousands of products contain. */
const mostPopular = 4_000

const countPopular = async (tx: Tx): Promise<void> => {
  await sql`
    insert into sku_popularity (sales)
    values ((select sales from sku where on_sale order by sales desc offset ${mostPopular - 1} limit 1))
    on conflict (only_row) do update set sales = excluded.sales`.execute(tx)
}

const readSkus = (tx: Tx, after: number, skuIds: readonly number[] | undefined) =>
  tx
    .selectFrom('sku')
    .select(['id', 'category_id', 'code', 'name', 'series', 'spec', 'tagline', 'description', 'gtin', 'tags'])
    .where('id', '>', after)
    .$if(skuIds !== undefined, query => query.where('id', '=', sql<number>`any(${skuIds ?? []}::bigint[])`))
    .orderBy('id')
    .limit(chunk)
    // A transaction that changes one of these products meanwhile waits here, and not for a row of `sku_search` that
    // is replaced.
    .forNoKeyUpdate()
    .execute()

/** The keys by which these products were found until now. */
const readKeys = (tx: Tx, skus: readonly { readonly id: number }[]) =>
  tx
    .selectFrom('sku_search')
    .select(['name_key', 'code_key'])
    .where('sku_id', '=', sql<number>`any(${skus.map(({ id }) => id)}::bigint[])`)
    .execute()

const writeColumns = async (tx: Tx, rows: readonly object[]): Promise<void> => {
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
    id bigint, category_1 bigint, category_2 bigint, category_3 bigint, tag_bits smallint, name_key text,
    code_key text, pinyin text, pinyin_key text, initials text, search_text text, grams text[])`
  await sql`update sku set pinyin = given.pinyin from ${given}
    where sku.id = given.id and sku.pinyin <> given.pinyin`.execute(tx)
  await sql`delete from sku_search using ${given} where sku_search.sku_id = given.id`.execute(tx)
  await sql`
    insert into sku_search (sku_id, on_sale, sample_allowed, tag_bits, sales, popular, category_id, category_1,
      category_2, category_3, published_at, storage, series, name_key, code_key, pinyin_key, initials, search_text, grams)
    select s.id, s.on_sale, s.sample_allowed, given.tag_bits, s.sales, is_popular(s.sales), s.category_id,
      given.category_1, given.category_2, given.category_3, s.published_at, s.storage, s.series, given.name_key, given.code_key,
      given.pinyin_key, given.initials, given.search_text,
      popular_grams(array_to_tsvector(given.grams), is_popular(s.sales))
    from ${given} join sku s on s.id = given.id`.execute(tx)
}

/**
 * Writes the index that products are found and filtered by, for these or for all. Call it in the same transaction as
 * every insert or change of products or their categories.
 */
export const indexSkus = async (tx: Tx, skuIds?: readonly number[]): Promise<void> => {
  await moveRevision(tx)
  const found = await tx.selectFrom('sku_category').select(['id', 'parent_id', 'name']).execute()
  const categories = new Map(found.map(category => [category.id, category]))
  const vocabulary = new Vocabulary()
  if (skuIds === undefined) {
    await tx.deleteFrom('search_word').execute()
    await countPopular(tx)
  }
  let after = 0
  for (;;) {
    const skus = await readSkus(tx, after, skuIds)
    const columns = await inPieces(skus, piece, sku => {
      const path = categoryPath(categories, sku.category_id)
      const [category_1, category_2, category_3] = path.map(({ id }) => id)
      const names = path.map(({ name }) => name)
      const tag_bits = bitsOf(sku.tags)
      return { id: sku.id, category_1, category_2, category_3, tag_bits, ...searchColumns(sku, names) }
    })
    if (skuIds !== undefined) for (const keys of await readKeys(tx, skus)) vocabulary.remove(keys)
    for (const keys of columns) vocabulary.add(keys)
    if (columns.length > 0) await writeColumns(tx, columns)
    const last = skus.at(-1)
    if (!last || skus.length < chunk) break
    after = last.id
  }
  await vocabulary.store(tx)
}
