import type { RequestOf } from '#contract/index.ts'
import { call } from '../../api/call.ts'
import { queriesOf } from '../../api/queries/queries-of.ts'
import type { Actor } from '../../api/user-store.ts'

const { all, one, list } = queriesOf('unbinds')

export const unbindQueries = {
  all,

  list: list(['list'], 'POST /dealerUnbindApplys/action/queryByPage', ['unbind']),

  one: (actor: Actor, id: number) =>
    one(
      actor,
      ['one', id],
      {
        // The blockers end with steps of their own.
        live: [`unbind:${id}`, 'order', 'paymentNotice', 'return'],
        kept: 'detail',
      },
      async signal => call('GET /dealerUnbindApplys/{id}', { path: { id }, signal }),
    ),

  /** The open matters that would keep a relation from ending now. */
  check: (actor: Actor, body: RequestOf<'POST /dealerUnbindApplys/action/submitUnbind'>) =>
    one(
      actor,
      ['check', body],
      { live: ['order', 'cooperation', 'paymentNotice', 'return'], retry: false },
      async signal => call('POST /dealerUnbindApplys/action/submitUnbind', { body, signal }),
    ),

  /** The newest customers that a dealer may leave, and whether there are more. */
  customers: (actor: Actor) =>
    one(actor, ['customers'], { live: ['cooperation'] }, async signal => {
      const { rows, counts } = await call('GET /dealerManagements/queryDealerByPurchaseRelation/{id}', {
        path: { id: actor.businessId ?? 0 },
        query: { page: 1, size: 100 },
        signal,
      })
      return {
        rows: rows.map(({ id, name, code }) => ({ id, name, code })),
        hasMore: counts.all > rows.length,
      }
    }),
}
