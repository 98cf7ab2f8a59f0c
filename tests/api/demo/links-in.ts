import { sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'

const linksOf = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    key === 'link' && typeof inner === 'string' ? [inner] : linksOf(inner),
  )
}

const hrefsOf = (html: string): string[] =>
  [...html.matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

/** Every link of pages, navigation and articles. */
export async function linksIn(db: Db): Promise<string[]> {
  const { rows } = await sql<{ more: unknown; content: unknown; html: string | null }>`
    select more as more, content as content, content->>'html' as html from page_module
    union all select null, items, null from navigation_version
    union all select null, null, html from article`.execute(db)
  return rows.flatMap(({ more, content, html }) => [
    ...linksOf({ more }),
    ...linksOf(content),
    ...hrefsOf(html ?? ''),
  ])
}
