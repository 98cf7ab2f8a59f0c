import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../db/schema.ts'
import { inPieces } from '../../../kit/batch-rows.ts'
import { searchColumns } from '../index-articles.ts'

const chunk = 500
/** This number of titles is spoken and parted in a few milliseconds. */
const piece = 25

interface Searched {
  readonly id: number
  readonly title: string
  readonly texts: readonly string[]
}

const readCookbooks = async (
  tx: Tx,
  after: number,
  narrow: RawBuilder<unknown>,
): Promise<readonly Searched[]> => {
  const found = await sql<Searched>`
    select c.id, c.title, array[c.subtitle, k.name] || array(
      select distinct unnest(array[i.name, s.name]) from cookbook_ingredient i
      left join sku s on s.id = i.sku_id where i.cookbook_id = c.id order by 1
    ) as texts
    from cookbook c join cookbook_category k on k.id = c.category_id
    where c.id > ${after} and ${narrow} order by c.id limit ${chunk}`.execute(tx)
  return found.rows.map(row => ({ ...row, texts: row.texts.filter(text => text !== null) }))
}

const indexThose = async (tx: Tx, narrow: RawBuilder<unknown>): Promise<void> => {
  let after = 0
  for (;;) {
    const cookbooks = await readCookbooks(tx, after, narrow)
    const rows = await inPieces(cookbooks, piece, ({ id, title, texts }) => ({
      id,
      ...searchColumns(title, texts),
    }))
    await sql`
      update cookbook c set search_text = given.search_text, grams = given.grams
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id bigint, search_text text, grams text[])
      where c.id = given.id`.execute(tx)
    const last = cookbooks.at(-1)
    if (!last || cookbooks.length < chunk) return
    after = last.id
  }
}

/**
 * Writes the index that cookbooks are found by, of these or of all. Call it in the same transaction that stores
 * cookbooks, or renames products or categories in them.
 */
export const indexCookbooks = (tx: Tx, ids?: readonly number[]): Promise<void> =>
  indexThose(tx, ids === undefined ? sql`true` : sql`c.id = any(${ids}::bigint[])`)

/** For those whose ingredients name one of these products. */
export const indexCookbooksWith = (tx: Tx, skuIds: readonly number[]): Promise<void> =>
  indexThose(
    tx,
    sql`c.id in (select i.cookbook_id from cookbook_ingredient i where i.sku_id = any(${skuIds}::bigint[]))`,
  )
