import { sql, type RawBuilder } from 'kysely'
import type { ResponseOf } from '#contract/index.ts'
import type { Row } from '../../../db/schema.ts'
import { notFound } from '../../../http/refusal.ts'
import { isoTime, jsonList } from '../../../db/json.ts'
import { isOut } from '../published-rows.ts'
import { readModuleData, type Reader } from './module-data.ts'

type Page = ResponseOf<'POST /pages/queryPublishConfig'>
type PageHead = ResponseOf<'POST /pages/action/queryList'>[number]
type Stored = Pick<Row<'page_module'>, 'id' | 'type' | 'title' | 'subtitle' | 'more' | 'content'>
type Kind = Row<'page'>['kind']

/** The highest published version of each page. A higher version stays, even if a lower one is published later. */
const published = (now: Date, kinds: readonly Kind[]): RawBuilder<unknown> => sql`
  select distinct on (p.id) p.id, p.kind, v.version, v.title, v.description, v.published_at
  from page p join page_version v on v.page_id = p.id
  where p.kind = any(${kinds}::text[]) and ${isOut('v', now)}
  order by p.id, v.version desc`

const headColumns = (version: string) => {
  const v = sql.table(version)
  return sql`${v}.id, ${v}.title, ${v}.description, ${isoTime(`${version}.published_at`)} as "publishedAt"`
}

const modulesOf = (version: string, type?: string) =>
  jsonList<Stored>(sql`
    select m.id, m.type, m.title, m.subtitle, m.more, m.content from page_module m
    where m.page_id = ${sql.table(version)}.id and m.version = ${sql.table(version)}.version
      and ${type === undefined ? sql`true` : sql`m.type = ${type}`}
    order by m.position`)

interface Wanted {
  readonly kinds: readonly Kind[]
  readonly id?: number
  /** Only modules of this type are read; all where it is absent. */
  readonly type?: string
}

const readPage = async (reader: Reader, { kinds, id, type }: Wanted): Promise<Page> => {
  const found = await sql<PageHead & { modules: Stored[] }>`
    select ${headColumns('v')}, ${modulesOf('v', type)} as modules from (${published(reader.now, kinds)}) v
    where ${id === undefined ? sql`true` : sql`v.id = ${id}`}`.execute(reader.db)
  const [page] = found.rows
  if (!page) throw notFound()
  const data = await readModuleData(reader, page.modules)
  const modules = page.modules.map(({ id: own, type: kind, title, subtitle, more }, place) => {
    const head = { id: own, type: kind, title, subtitle, more }
    return { ...head, ...data[place] }
  })
  return { ...page, modules }
}

export const readHomePage = (reader: Reader): Promise<Page> => readPage(reader, { kinds: ['home'] })

/** A page of the mini-program, which only signed-in users may read. */
export const readMiniPage = (reader: Reader, id: number): Promise<Page> =>
  readPage(reader, { kinds: ['mini'], id })

/** Pages of these kinds are public; those of the mini-program are not. */
const publicKinds = ['home', 'portal'] as const

export const readModules = async (
  reader: Reader,
  { id, type }: { readonly id: number; readonly type: string },
): Promise<Page['modules']> => {
  const page = await readPage(reader, { kinds: publicKinds, id, ...(type !== 'all' && { type }) })
  return page.modules
}

export const listPages = async ({ db, now }: Pick<Reader, 'db' | 'now'>): Promise<PageHead[]> => {
  const found = await sql<PageHead>`
    select ${headColumns('v')} from (${published(now, publicKinds)}) v
    order by v.kind = 'home' desc, v.id`.execute(db)
  return found.rows
}
