import { sql } from 'kysely'
import type { ResponseOf } from '#contract/index.ts'
import type { Db } from '../../../db/schema.ts'
import {
  cardColumns,
  categoryTree,
  hasTag,
  inCategory,
  type CategoryTree,
  type SkuCard,
} from '../../catalog/public.ts'
import { cookbookColumns, type CookbookCard } from '../cookbooks/list-cookbooks.ts'
import { newsColumns, type NewsCard } from '../news/list-news.ts'
import { renderRichText } from '../rich-text/render.ts'
import { isOut } from '../published-rows.ts'
import { batched, inGivenOrder, type Wish } from './batched.ts'
import { configFor, type ConfigOf } from './module-config.ts'
import { isoTime } from '../../../db/json.ts'

type Voice = ResponseOf<'POST /feedbacks/action/queryList'>[number]

export const listVoices = (db: Db, now: Date, size: number): Promise<Voice[]> => {
  return db
    .selectFrom('customer_voice as v')
    .select(['v.id', 'v.author', 'v.role', 'v.text', isoTime('v.published_at').as('at')])
    .where(isOut('v', now))
    .orderBy('v.published_at', 'desc')
    .orderBy('v.id', 'desc')
    .limit(size)
    .execute()
}

type Module = ResponseOf<'POST /pages/queryPublishConfig'>['modules'][number]
export type ModuleData = Omit<Module, 'id' | 'type' | 'title' | 'subtitle' | 'more'>

export interface StoredModule {
  readonly type: string
  readonly content: unknown
}

export interface Reader {
  readonly db: Db
  readonly now: Date
  readonly blobBase: string
}

type Batchable = 'goods' | 'cookbooks' | 'news'

/** The rows that the modules of one type ask for. */
const wishesOf = <T extends Batchable>(
  modules: readonly StoredModule[],
  type: T,
  rows: (config: ConfigOf<T>) => Wish['rows'],
): Wish[] =>
  modules.flatMap((stored, module) => {
    const config = configFor(type, stored)
    if (!config) return []
    const { ids, size } = config
    return [{ module, rows: ids ? inGivenOrder(ids.slice(0, size)) : rows(config) }]
  })

const goodsRows = (tree: CategoryTree, { tag, categoryId, size }: ConfigOf<'goods'>) => {
  const ofTag = tag === undefined ? sql`true` : hasTag('q', tag)
  const ofCategory = categoryId === undefined ? sql`true` : inCategory('q', tree, categoryId)
  return sql`
    select q.sku_id as id, row_number() over (order by q.sales desc, q.sku_id) as place from sku_search q
    where q.on_sale and ${ofTag} and ${ofCategory} order by q.sales desc, q.sku_id limit ${size}`
}

/** The latest rows, or the latest whose column has this value. */
const latest = (
  table: 'cookbook' | 'article',
  now: Date,
  size: number,
  column: string,
  value?: unknown,
) => sql`
  select t.id, row_number() over (order by t.published_at desc, t.id desc) as place from ${sql.table(table)} t
  where ${isOut('t', now)} and ${value === undefined ? sql`true` : sql`t.${sql.ref(column)} = ${value}`}
  order by t.published_at desc, t.id desc limit ${size}`

const readGoods = async ({ db }: Reader, modules: readonly StoredModule[]) => {
  const tree = await categoryTree(db)
  return batched<SkuCard>(
    db,
    wishesOf(modules, 'goods', config => goodsRows(tree, config)),
    cardColumns('s'),
    sql`join sku s on s.id = wished.id and s.on_sale`,
  )
}

const readCookbooks = ({ db, now }: Reader, modules: readonly StoredModule[]) =>
  batched<CookbookCard>(
    db,
    wishesOf(modules, 'cookbooks', ({ categoryId, size }) =>
      latest('cookbook', now, size, 'category_id', categoryId),
    ),
    cookbookColumns('c'),
    sql`join cookbook c on c.id = wished.id and ${isOut('c', now)}`,
  )

const readNews = ({ db, now }: Reader, modules: readonly StoredModule[]) =>
  batched<NewsCard>(
    db,
    wishesOf(modules, 'news', ({ category, size }) => latest('article', now, size, 'category', category)),
    newsColumns('a'),
    sql`join article a on a.id = wished.id and ${isOut('a', now)}`,
  )

const readVoices = async ({ db, now }: Reader, modules: readonly StoredModule[]) => {
  const sizes = modules.map(module => configFor('voices', module)?.size ?? 0)
  const most = Math.max(0, ...sizes)
  const voices = most === 0 ? [] : await listVoices(db, now, most)
  return new Map(sizes.flatMap((size, module) => (size === 0 ? [] : [[module, voices.slice(0, size)]])))
}

/** The data stored in the module itself. Modules of other types, and those with invalid content, have none. */
const ownData = (module: StoredModule, blobBase: string): ModuleData => {
  const html = configFor('article', module)?.html
  return {
    ...configFor('banners', module),
    ...configFor('shortcuts', module),
    ...(html !== undefined && { html: renderRichText(html, blobBase) }),
  }
}

/** The data of each module. Products, cookbooks and news take one statement each for the whole page. */
export const readModuleData = async (
  reader: Reader,
  modules: readonly StoredModule[],
): Promise<ModuleData[]> => {
  const [goods, cookbooks, news, voices] = await Promise.all([
    readGoods(reader, modules),
    readCookbooks(reader, modules),
    readNews(reader, modules),
    readVoices(reader, modules),
  ])
  return modules.map((module, place) => ({
    ...ownData(module, reader.blobBase),
    ...(goods.has(place) && { goods: goods.get(place) ?? [] }),
    ...(cookbooks.has(place) && { cookbooks: cookbooks.get(place) ?? [] }),
    ...(news.has(place) && { news: news.get(place) ?? [] }),
    ...(voices.has(place) && { voices: voices.get(place) ?? [] }),
  }))
}
