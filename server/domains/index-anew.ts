import type { Tx } from '../db/schema.ts'
import { indexSkus } from './catalog/public.ts'
import { indexArticles, indexCookbooks } from './content/public.ts'

/** Increase it whenever words are stored differently, since searches and stored words must match. */
export const wordsVersion = 'search words 3'

/** Writes all indexes again when `wordsVersion` has changed. A new database contains nothing to index. */
export const indexAnew = async (tx: Tx, applied: ReadonlySet<string>): Promise<string | undefined> => {
  if (applied.has(wordsVersion)) return undefined
  if (applied.size > 0) {
    await indexSkus(tx)
    await indexCookbooks(tx)
    await indexArticles(tx)
  }
  return wordsVersion
}
