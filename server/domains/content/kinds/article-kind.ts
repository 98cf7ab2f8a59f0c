import type { ContentOf } from '#contract/content/edited.ts'
import { invalid } from '../../../http/refusal.ts'
import { cleanArticle, cleanArticles } from '../clean-articles.ts'
import { storeCleanArticle } from '../store-content.ts'
import type { Kind } from './kind.ts'

type Article = ContentOf<'article'>

/** A text of this length takes no longer than the start of a thread. */
const short = 4_000

const cleaned = async (content: Article) => {
  const [clean] = content.html.length < short ? [cleanArticle(content)] : await cleanArticles([content])
  if (!clean) throw invalid({ path: 'content.html', message: '正文过于复杂，请精简后再保存' })
  return clean
}

/** An article of the news. It keeps the day on which it was first published. */
export const articleKind: Kind<Article> = {
  load: async (tx, id) => {
    const row = await tx
      .selectFrom('article')
      .select(['category', 'title', 'summary', 'author', 'html', 'picture', 'published_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) return undefined
    const { published_at: publishedAt, ...content } = row
    return { content, publishedAt }
  },
  make: async (tx, content) =>
    storeCleanArticle(tx, { ...content, ...(await cleaned(content)), published_at: null }),
  clean: async (_tx, content) => {
    const { html } = await cleaned(content)
    if (html === '') throw invalid({ path: 'content.html', message: '请填写正文' })
    return { ...content, html }
  },
  store: async (tx, id, content, now) => {
    const known = await tx
      .selectFrom('article')
      .select('published_at')
      .where('id', '=', id)
      .executeTakeFirst()
    const article = { ...content, ...(await cleaned(content)), id, published_at: known?.published_at ?? now }
    await storeCleanArticle(tx, article)
  },
  withdraw: async (tx, id) => {
    await tx.updateTable('article').set({ published_at: null }).where('id', '=', id).execute()
  },
}
