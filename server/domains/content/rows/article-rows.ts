import { sql } from 'kysely'
import type { ErpRow } from '#contract/erp/index.ts'
import { isoTime } from '../../../db/json.ts'
import type { Db, Tx } from '../../../db/schema.ts'
import { cleanArticles } from '../clean-articles.ts'
import { removeUnedited } from './remove-unedited.ts'

/** An article as the gateway takes it, with a key of either door. */
export type ArticleRow = Required<ErpRow<'PUT /erp/v1/news'>>

const columns = sql<ArticleRow & { readonly id: number }>`
  a.id, a.erp_key as key, a.category, a.title, a.summary, a.author, a.html,
  ${isoTime('a.published_at')} as "publishedAt" from article a`

export const articleRows = async (
  db: Db | Tx,
  keys: readonly string[],
): Promise<ReadonlyMap<string, ArticleRow>> => {
  const { rows } = await sql<ArticleRow>`
    select ${columns} where a.erp_key = any(${keys}::text[])`.execute(db)
  return new Map(rows.map(row => [row.key, row]))
}

export const articlesBehind = async (db: Db, id: number, size: number) => {
  const { rows } = await sql<ArticleRow & { readonly id: number }>`
    select ${columns} where a.id > ${id} order by a.id limit ${size}`.execute(db)
  return rows
}

/** Keeps other writers away until the transaction ends. */
export const holdArticles = async (tx: Tx): Promise<void> => {
  await sql`lock table article in share row exclusive mode`.execute(tx)
}

/** Articles with the text that would be stored; a text says why there is none. */
export const cleanedArticles = async (rows: readonly ArticleRow[]): Promise<(ArticleRow | string)[]> => {
  if (rows.length === 0) return []
  const cleaned = await cleanArticles(rows)
  return rows.map((row, at) => {
    const html = cleaned[at]?.html
    if (html === undefined) return 'html：内容过于复杂，请精简后再上传'
    return html === '' ? 'html：请填写正文' : { ...row, html }
  })
}

export const removeArticles = removeUnedited('article')
