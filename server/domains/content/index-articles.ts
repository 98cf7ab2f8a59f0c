import type { Row, Tx } from '../../db/schema.ts'
import { plainText } from './rich-text/sanitize.ts'
import { articleColumns as columnsOf } from '#contract/search/columns.ts'
import { spokenRuns } from '../../search/sounds.ts'

const chunk = 100

/** The columns by which any text with a title is found. */
export const searchColumns = (title: string, texts: readonly string[]) =>
  columnsOf(title, spokenRuns(title), texts)

/** The columns by which an article is found; `html` must be sanitized. */
export const articleColumns = ({
  title,
  summary,
  category,
  html,
}: Pick<Row<'article'>, 'title' | 'summary' | 'category' | 'html'>) =>
  searchColumns(title, [summary, category, plainText(html)])

/** Writes these columns for all articles. */
export const indexArticles = async (tx: Tx): Promise<void> => {
  let after = 0
  for (;;) {
    const articles = await tx
      .selectFrom('article')
      .select(['id', 'title', 'summary', 'category', 'html'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(chunk)
      .execute()
    for (const article of articles) {
      await tx.updateTable('article').set(articleColumns(article)).where('id', '=', article.id).execute()
    }
    const last = articles.at(-1)
    if (!last) return
    after = last.id
  }
}
