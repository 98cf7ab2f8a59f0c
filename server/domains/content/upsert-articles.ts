import { sql } from 'kysely'
import type { ErpRow } from '#contract/erp/index.ts'
import type { Placed, Rejection } from '../../kit/batch-rows.ts'
import type { Tx } from '../../db/schema.ts'
import { instantOf } from '../../kit/clock.ts'
import { cleanArticles } from './clean-articles.ts'

type Article = Placed<ErpRow<'PUT /erp/v1/news'>>

/** A time that the database understands, null for a draft; undefined for anything else. */
export const timeOf = (text: string | null | undefined): string | null | undefined => {
  if (text === undefined || text === null) return null
  return instantOf(text)
}

/** The most characters of articles that one statement stores: all others wait for it where there is one connection. */
const mostAtOnce = 200_000

const store = (tx: Tx, rows: readonly object[]) =>
  sql`
    insert into article (erp_key, category, title, summary, author, html, minutes, published_at, search_text, grams)
    select r.key, r.category, r.title, r.summary, r.author, r.html, r.minutes, r."publishedAt", r.search_text, r.grams
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (key text, category text, title text, summary text,
      author text, html text, minutes integer, "publishedAt" timestamptz, search_text text, grams text[])
    order by r.key
    on conflict (erp_key) do update set category = excluded.category, title = excluded.title,
      summary = excluded.summary, author = excluded.author, html = excluded.html, minutes = excluded.minutes,
      published_at = excluded.published_at, search_text = excluded.search_text, grams = excluded.grams`.execute(
    tx,
  )

/** Parts rows so that no part has many more characters than one statement should store. */
const parted = <R extends { readonly html: string }>(rows: readonly R[]): R[][] => {
  const parts: R[][] = []
  let length = Infinity
  for (const row of rows) {
    length += row.html.length
    if (length > mostAtOnce) {
      parts.push([])
      length = row.html.length
    }
    parts.at(-1)?.push(row)
  }
  return parts
}

/** Cleans articles before the transaction begins, which would hold others up; then stores them by the brand's keys. Pictures stay as they are. */
export const upsertArticles = async (
  rows: readonly Article[],
): Promise<(writing: { readonly tx: Tx }) => Promise<Rejection[]>> => {
  const rejected: Rejection[] = []
  const stored: (Article & { readonly html: string })[] = []
  const cleaned = await cleanArticles(rows)
  for (const [index, row] of rows.entries()) {
    const [publishedAt, clean] = [timeOf(row.publishedAt), cleaned[index]]
    if (publishedAt === undefined) rejected.push({ place: row.place, problem: 'publishedAt：格式不正确' })
    else if (!clean) rejected.push({ place: row.place, problem: 'html：内容过于复杂' })
    else stored.push({ ...row, ...clean, publishedAt })
  }
  // In the order of their keys, so that two batches at once do not wait for each other in a circle.
  const inOrder = stored.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  return async ({ tx }) => {
    for (const part of parted(inOrder)) await store(tx, part)
    return rejected
  }
}
