import { call } from '../../api/call.ts'
import { contentQuery, orNull } from '../../api/queries/content-query.ts'
import type { ResponseOf } from '#contract/index.ts'

/** A page published besides the home page; null where there is none. */
export const pageQuery = (id: number) =>
  contentQuery(['storefront', 'page', id], signal =>
    orNull(call('GET /mpPages/{id}', { path: { id }, signal })),
  )

export type StorefrontPage = ResponseOf<'POST /pages/queryPublishConfig'>
export type Module = StorefrontPage['modules'][number]

export interface PartProps {
  readonly module: Module
}
