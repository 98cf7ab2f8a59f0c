import type { Tx } from '../db/schema.ts'
import { indexSkus } from './catalog/public.ts'
import { indexArticles, indexCookbooks } from './content/public.ts'

/** Counted up whenever words are stored otherwise than before: questions and what is stored must agree. */
export const wordsVersion = 'search words 3'

/** Indexes what is stored, once for each way of storing words; a new database holds nothing yet. */
export const indexAnew = async (tx: Tx, applied: ReadonlySet<string>): Promise<string | undefined> => {
  if (applied.has(wordsVersion)) return undefined
  if (applied.size > 0) {
    await indexSkus(tx)
    await indexCookbooks(tx)
    await indexArticles(tx)
  }
  return wordsVersion
}
