import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queriesOf } from '../../api/queries/queries-of.ts'
import type { Actor } from '../../api/user-store.ts'

const { all, one, list } = queriesOf('inquiries')

export const inquiryQueries = {
  all,

  list: list(['list'], 'POST /purchaseInquirys/action/queryByPage', ['inquiry', 'cooperation']),

  one: (actor: Actor, id: number) =>
    one(
      actor,
      ['one', id],
      {
        live: [`inquiry:${id}`, 'cooperation'],
        kept: 'detail',
      },
      async signal => call('GET /purchaseInquirys/{id}', { path: { id }, signal }),
    ),

  product: (id: number) =>
    queryOptions({
      queryKey: ['inquiries', 'product', id],
      queryFn: async ({ signal }) => call('POST /skuCatalogs/action/getById', { body: { id }, signal }),
    }),
}
