import { parentPort, workerData } from 'node:worker_threads'
import { cleanArticle, type GivenArticle } from './clean-articles.ts'

// One after the other, so that the process takes over one article at a time.
for (const article of workerData as readonly GivenArticle[]) {
  try {
    parentPort?.postMessage(cleanArticle(article))
  } catch {
    // A text of too many elements or characters is refused while it is cleaned.
    parentPort?.postMessage(null)
  }
}
