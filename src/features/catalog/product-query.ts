import { call } from '../../api/call.ts'
import { contentQuery } from '../../api/queries/content-query.ts'

/** Apart from the other queries, because the startup code uses it too and must not load the search's code. */
export const productQuery = (id: number) =>
  contentQuery(
    ['catalog', 'content', 'product', id],
    signal => call('POST /skuCatalogs/action/getById', { body: { id }, signal }),
    5,
  )
