import { keepPreviousData } from '@tanstack/react-query'
import type { QueryOf } from '#contract/index.ts'
import { call } from '../../api/call.ts'
import { queriesOf } from '../../api/queries/queries-of.ts'
import type { Actor } from '../../api/user-store.ts'

const { all, one, list } = queriesOf('customers')

const idOf = ({ businessId }: Actor) => ({ id: businessId ?? 0 })

export const customerQueries = {
  all,

  allocations: list(['allocations'], 'POST /dealerManagements/queryAllocateDealer', ['cooperation']),

  /** One assigned customer; null where there is none. */
  allocation: (actor: Actor, id: number) =>
    one(actor, ['allocation', id], { live: ['cooperation'], kept: 'detail' }, async signal => {
      const body = { id, page: 1, size: 10 } as const
      const { rows } = await call('POST /dealerManagements/queryAllocateDealer', { body, signal })
      return rows[0] ?? null
    }),

  /** The only list that is asked for by its URL. */
  customers: (
    actor: Actor,
    query: QueryOf<'GET /dealerManagements/queryDealerByPurchaseRelation/{id}'>,
    isStart: boolean,
  ) =>
    one(
      actor,
      ['list', query],
      { kept: isStart, live: ['cooperation', 'order'], placeholderData: keepPreviousData },
      async signal =>
        call('GET /dealerManagements/queryDealerByPurchaseRelation/{id}', {
          path: idOf(actor),
          query,
          signal,
        }),
    ),

  /** One customer with its year; null where the dealer does not supply it. */
  customer: (actor: Actor, customerId: number) =>
    one(actor, ['one', customerId], { live: ['cooperation', 'order'], kept: 'detail' }, async signal => {
      const { rows } = await call('GET /dealerManagements/queryDealerByPurchaseRelation/{id}', {
        path: idOf(actor),
        query: { customerId, page: 1, size: 10 },
        signal,
      })
      return rows[0] ?? null
    }),

  supplier: (actor: Actor) =>
    one(actor, ['supplier'], { kept: true, live: ['cooperation'] }, async signal =>
      call('GET /dealerManagements/queryMyUpDealer/{id}', { path: idOf(actor), signal }),
    ),
}
