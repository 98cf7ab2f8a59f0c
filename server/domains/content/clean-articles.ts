import { Worker } from 'node:worker_threads'
import type { CleanArticle, GivenArticle } from './clean-article.ts'

/** The build makes a program of the thread, beside those that start one. A thread of the sources needs their loader. */
const startThread = (workerData: readonly GivenArticle[]): Worker => {
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('./clean-articles.js', import.meta.url), { workerData })
  const source = JSON.stringify(new URL('./clean-articles.worker.ts', import.meta.url).href)
  const program = `import('tsx/esm/api').then(({ register }) => (register(), import(${source})))`
  return new Worker(program, { eval: true, workerData })
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
    const thread = startThread(articles)
    thread.on('message', (clean: CleanArticle | null) => cleaned.push(clean ?? undefined))
    thread.on('error', reject)
    thread.on('exit', () => {
      if (cleaned.length === articles.length) resolve(cleaned)
      else reject(new Error('the thread that cleans articles ended before its work'))
    })
  })
