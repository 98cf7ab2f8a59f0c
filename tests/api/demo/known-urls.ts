import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'

const routes = new Set(
  readFileSync(path.join(import.meta.dirname, '../../support/spec-routes.txt'), 'utf8').split(/\s+/),
)

const known = {
  '/productDetail': { id: 'select id::text as value from sku where on_sale' },
  '/cookbookDetail': { id: 'select id::text as value from cookbook where published_at is not null' },
  '/newsDetail': { id: 'select id::text as value from article where published_at is not null' },
  '/customizePage': { id: `select id::text as value from page where kind = 'mini'` },
  '/cookbook': { categoryId: 'select id::text as value from cookbook_category' },
  '/news': { category: 'select category as value from article' },
  '/search': {
    categoryId: 'select id::text as value from sku_category',
    series: 'select series as value from sku',
    tag: 'select unnest(tags) as value from sku',
    sample: `select '1' as value`,
    keyword: 'select code as value from sku union all select name from sku',
  },
}

/** Whether the route of a URL exists, and the thing that it names. */
export async function knownUrls(db: Db): Promise<(link: string) => boolean> {
  const values = new Map<string, readonly string[]>()
  for (const [route, parameters] of Object.entries(known)) {
    for (const [name, statement] of Object.entries(parameters)) {
      const { rows } = await sql.raw<{ value: string }>(statement).execute(db)
      values.set(
        `${route} ${name}`,
        rows.map(({ value }) => value),
      )
    }
  }
  return link => {
    const { pathname, searchParams } = new URL(link, 'https://portal.invalid')
    return (
      routes.has(pathname) &&
      [...searchParams].every(([name, given]) =>
        (values.get(`${pathname} ${name}`) ?? []).some(value =>
          name === 'keyword' ? value.includes(given) : value === given,
        ),
      )
    )
  }
}
