import { sql, type RawBuilder } from 'kysely'
import type { skuTags, stockStates } from '#contract/catalog/entries.ts'
import { keywordOf } from '#contract/search/keyword.ts'
import { plannedAnew } from '../../../db/prepared.ts'
import type { Db } from '../../../db/schema.ts'
import type { Picture } from '../../../db/tables/content-schema.ts'
import { categoryPath, categoryTree } from '../category-tree.ts'
import { plannedSale, type Planned } from '../sale-plans.ts'
import { contains, hasTag, inCategory } from './conditions.ts'
import { throughIndex } from './search-page.ts'
import { spokenKeyword } from './spoken-keyword.ts'

interface Chosen {
  readonly word?: string
  readonly categoryId?: number
  readonly onSale?: boolean
  readonly tag?: (typeof skuTags)[number]
  readonly page: number
}

interface Listed {
  readonly code: string
  readonly name: string
  readonly spec: string
  readonly category_id: number
  readonly onSale: boolean
  readonly planned: Planned
  readonly tags: (typeof skuTags)[number][]
  readonly listPrice: number | null
  readonly stock: (typeof stockStates)[number] | null
  readonly quantity: number | null
  readonly picture: Picture | null
}

/** The indexes hold either the products on sale or the others, so a list of both names each by itself. */
const onSaleOrNot = (onSale: boolean | undefined, narrowed: readonly RawBuilder<unknown>[]) => {
  const among = (part: RawBuilder<unknown>) => sql`(${sql.join([part, ...narrowed], sql` and `)})`
  const [on, off] = [among(sql`q.on_sale`), among(sql`not q.on_sale`)]
  if (onSale !== undefined) return onSale ? on : off
  return narrowed.length === 0 ? sql`true` : sql`(${on} or ${off})`
}

/**
 * Products on sale or not, in the order of their codes, found by the same grams as in the portal. Hits beyond `most` are
 * neither counted nor listed, since a person narrows such a list and does not leaf through it.
 */
export const listProducts = async (
  db: Db,
  { word, categoryId, onSale, tag, page }: Chosen,
  { size, most }: { readonly size: number; readonly most: number },
): Promise<{ total: number; rows: (Listed & { category: string })[] }> => {
  const tree = await categoryTree(db)
  const keyword = await spokenKeyword(db, keywordOf(word))
  const narrowed: RawBuilder<unknown>[] = [
    ...(keyword ? contains('q', keyword) : []),
    ...(categoryId === undefined ? [] : [inCategory('q', tree, categoryId)]),
    ...(tag === undefined ? [] : [hasTag('q', tag)]),
  ]
  const holds = onSaleOrNot(onSale, narrowed)
  return throughIndex(db, keyword, async run => {
    const { rows } = await sql<Listed & { total: number }>`${plannedAnew}
      with page as materialized (
        select q.sku_id, q.code_key from sku_search q where ${holds}
        order by q.code_key, q.sku_id limit ${size} offset ${(page - 1) * size})
      select s.code, s.name, s.spec, s.category_id, s.on_sale as "onSale", ${plannedSale(sql`s.id`)} as planned, s.tags, s.list_price as "listPrice",
        k.state as stock, k.quantity, s.pictures -> 0 as picture,
        (select count(*)::integer from (select from sku_search q where ${holds} limit ${most}) counted) as total
      from page join sku s on s.id = page.sku_id left join sku_stock k on k.sku_id = s.id
      order by page.code_key, page.sku_id`.execute(run)
    return {
      total: rows[0]?.total ?? 0,
      rows: rows.map(row => ({
        ...row,
        category: categoryPath(tree, row.category_id)
          .map(({ name }) => name)
          .join(' / '),
      })),
    }
  })
}
