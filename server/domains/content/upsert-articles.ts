import { sql } from 'kysely'
import type { ErpRow } from '#contract/erp.ts'
import type { Placed, Rejection } from '../../batch-rows.ts'
import type { Tx } from '../../db/schema.ts'
import { instantOf } from '../../instant.ts'
import { cleanArticle } from './store-content.ts'

type Article = Placed<ErpRow<'PUT /erp/v1/news'>>

/** A time that the database understands, null for a draft; undefined for anything else. */
export const timeOf = (text: string | null | undefined): string | null | undefined => {
  if (text === undefined || text === null) return null
  return instantOf(text)
}

/** A text of too many elements is refused while it is cleaned. */
const cleaned = (row: Article): ReturnType<typeof cleanArticle> | undefined => {
  try {
    return cleanArticle(row)
  } catch {
    return undefined
  }
}

/** Stores articles by the brand's keys; pictures stay as they are. */
export const upsertArticles = async (
  { tx }: { readonly tx: Tx },
  rows: readonly Article[],
): Promise<Rejection[]> => {
  const rejected: Rejection[] = []
  const stored: object[] = []
  for (const row of rows) {
    const [publishedAt, clean] = [timeOf(row.publishedAt), cleaned(row)]
    if (publishedAt === undefined) rejected.push({ place: row.place, problem: 'publishedAt：格式不正确' })
    else if (!clean) rejected.push({ place: row.place, problem: 'html：内容过于复杂' })
    else stored.push({ ...row, ...clean, publishedAt })
  }
  await sql`
    insert into article (erp_key, category, title, summary, author, html, minutes, published_at, search_text, grams)
    select r.key, r.category, r.title, r.summary, r.author, r.html, r.minutes, r."publishedAt", r.search_text, r.grams
    from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as r (key text, category text, title text, summary text,
      author text, html text, minutes integer, "publishedAt" timestamptz, search_text text, grams text[])
    order by r.key
    on conflict (erp_key) do update set category = excluded.category, title = excluded.title,
      summary = excluded.summary, author = excluded.author, html = excluded.html, minutes = excluded.minutes,
      published_at = excluded.published_at, search_text = excluded.search_text, grams = excluded.grams`.execute(
    tx,
  )
  return rejected
}
