import { startThread } from '../../kit/start-thread.ts'
import type { CleanArticle, GivenArticle } from './clean-article.ts'

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
