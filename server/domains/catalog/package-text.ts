import { sql } from 'kysely'
import { packageForm, type OfflinePackage, type PackagedSku } from '#contract/catalog/offline-package.ts'
import { cookbookFiles, skuFiles } from '#contract/catalog/package-pictures.ts'
import type { Db } from '../../db/schema.ts'
import { pinyinOf, syllableTable } from '../../search/sounds.ts'
import { queryCategories } from './categories.ts'
import { detailColumns } from './sku-detail.ts'

type Cookbooks = Pick<OfflinePackage, 'cookbookCategories' | 'cookbooks'>

/** Passed in, since `content` imports the catalog and the reverse would be a circle. */
export interface CookbookSource {
  readonly read: (db: Db, now: Date) => Promise<Cookbooks>
  /** Whether more of them are published than at that time, although none was stored. */
  readonly hasComeOut: (db: Db, since: Date, now: Date) => Promise<boolean>
}

interface Built {
  readonly version: number
  readonly now: Date
  readonly cookbooks: CookbookSource
  /** Every picture of it, each once. */
  readonly files: Set<string>
}

const chunk = 500

interface Places {
  readonly id: number
  readonly popular: boolean
  readonly bySales: number
  readonly byNew: number
}

const readPlaces = async (db: Db): Promise<ReadonlyMap<number, Places>> => {
  const { rows } = await sql<Places>`
    select q.sku_id as id, q.popular, (row_number() over (order by q.sales desc, q.sku_id))::int as "bySales",
      (row_number() over (order by q.published_at desc, q.sku_id))::int as "byNew"
    from sku_search q where q.on_sale`.execute(db)
  return new Map(rows.map(row => [row.id, row]))
}

const readDetails = async (db: Db, after: number): Promise<PackagedSku['detail'][]> => {
  const { rows } = await sql<PackagedSku['detail']>`
    select ${detailColumns('s')} from sku s where s.on_sale and s.id > ${after} order by s.id limit ${chunk}`.execute(
    db,
  )
  return rows
}

/** Yields the package in parts, since a large catalog need not fit into memory. */
export async function* packageText(
  db: Db,
  { version, now, cookbooks: source, files }: Built,
): AsyncGenerator<string> {
  const categories = await queryCategories(db)
  const cookbooks = await source.read(db, now)
  for (const { detail } of cookbooks.cookbooks) for (const file of cookbookFiles(detail)) files.add(file)
  const head: Omit<OfflinePackage, 'skus'> = {
    form: packageForm,
    version,
    builtAt: now.toISOString(),
    categories: categories.map(category => ({ ...category, pinyin: pinyinOf(category.name) })),
    ...cookbooks,
    sounds: syllableTable(),
  }
  yield `${JSON.stringify(head).slice(0, -1)},"skus":[`
  const places = await readPlaces(db)
  let after = 0
  for (;;) {
    const details = await readDetails(db, after)
    const last = details.at(-1)
    if (!last) break
    const skus = details.flatMap((detail): PackagedSku[] => {
      const { popular, bySales, byNew } = places.get(detail.id) ?? {}
      return popular === undefined || bySales === undefined || byNew === undefined
        ? []
        : [{ detail, popular, bySales, byNew }]
    })
    for (const { detail } of skus) for (const file of skuFiles(detail)) files.add(file)
    yield `${after === 0 ? '' : ','}${skus.map(sku => JSON.stringify(sku)).join(',')}`
    after = last.id
  }
  yield ']}'
}
