import { call } from '../../api/call.ts'
import { contentQuery } from '../../api/queries/content-query.ts'
import { orNull } from '../../api/queries/or-null.ts'

/** A page published besides the home page; null where there is none. */
export const pageQuery = (id: number) =>
  contentQuery(['storefront', 'page', id], signal =>
    orNull(call('GET /mpPages/{id}', { path: { id }, signal })),
  )
