import { startThread } from '../../kit/start-thread.ts'
import type { NewRow } from '../../db/schema.ts'
import { articleColumns } from './index-articles.ts'
import { plainText, sanitizeRichText } from './rich-text/sanitize.ts'

/** Characters that people read in a minute. */
const readingSpeed = 400

type Indexed = 'search_text' | 'grams'
export type GivenArticle = Pick<NewRow<'article'>, 'title' | 'summary' | 'category' | 'html'>
type CleanArticle = Pick<NewRow<'article'>, 'html' | 'minutes' | Indexed>

/** An article's text, sanitized so that it can be sent as it is stored, with the values derived from it. */
export const cleanArticle = (given: GivenArticle): CleanArticle => {
  const html = sanitizeRichText(given.html)
  const minutes = Math.max(1, Math.round(plainText(html).length / readingSpeed))
  return { html, minutes, ...articleColumns({ ...given, html }) }
}

/**
 * Cleans articles in a thread of its own: one may take a third of a second, in which nobody else would be answered.
 * Undefined stands for one that is too complex.
 */
export const cleanArticles = (
  articles: readonly GivenArticle[],
): Promise<readonly (CleanArticle | undefined)[]> =>
  new Promise((resolve, reject) => {
    const cleaned: (CleanArticle | undefined)[] = []
    const thread = startThread(new URL('./clean-articles.worker.ts', import.meta.url), articles)
    thread.on('message', (clean: CleanArticle | null) => cleaned.push(clean ?? undefined))
    thread.on('error', reject)
    thread.on('exit', () => {
      if (cleaned.length === articles.length) resolve(cleaned)
      else reject(new Error('the thread that cleans articles ended before its work'))
    })
  })
