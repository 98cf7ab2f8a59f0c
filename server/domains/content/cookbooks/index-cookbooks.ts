import { sql } from 'kysely'
import type { Tx } from '../../../db/schema.ts'
import { searchColumns } from '../search-columns.ts'

const chunk = 500

interface Searched {
  readonly id: number
  readonly title: string
  readonly texts: readonly string[]
}

const readCookbooks = async (tx: Tx, after: number): Promise<readonly Searched[]> => {
  const found = await sql<Searched>`
    select c.id, c.title, array[c.subtitle, k.name] || array(
      select distinct unnest(array[i.name, s.name]) from cookbook_ingredient i
      left join sku s on s.id = i.sku_id where i.cookbook_id = c.id order by 1
    ) as texts
    from cookbook c join cookbook_category k on k.id = c.category_id
    where c.id > ${after} order by c.id limit ${chunk}`.execute(tx)
  return found.rows.map(row => ({ ...row, texts: row.texts.filter(text => text !== null) }))
}

/**
 * Writes what cookbooks are found by. Whoever stores cookbooks, or renames products or categories in them, calls it
 * in the same transaction.
 */
export const indexCookbooks = async (tx: Tx): Promise<void> => {
  let after = 0
  for (;;) {
    const cookbooks = await readCookbooks(tx, after)
    const rows = cookbooks.map(({ id, title, texts }) => ({ id, ...searchColumns(title, texts) }))
    await sql`
      update cookbook c set search_text = given.search_text, grams = given.grams
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id bigint, search_text text, grams text[])
      where c.id = given.id`.execute(tx)
    const last = cookbooks.at(-1)
    if (!last || cookbooks.length < chunk) return
    after = last.id
  }
}
