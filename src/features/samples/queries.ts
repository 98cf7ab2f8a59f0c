import type { RequestOf } from '#contract/index.ts'
import { call } from '../../api/call.ts'
import { queriesOf } from '../../api/queries/queries-of.ts'
import type { Actor } from '../../api/user-store.ts'

const { all, one, list } = queriesOf('samples')

/** Every change of an order may change its samples. */
const live = ['order'] as const
const detail = { live, kept: 'detail' } as const

export const sampleQueries = {
  all,

  granted: list(['granted'], 'POST /sampleOrders/action/queryByPage', live),

  /** Applications that the brand has not decided on. */
  reviewing: (actor: Actor) =>
    one(actor, ['reviewing'], { live, kept: true }, async signal => {
      const { rows } = await call('POST /purchaseOrders/action/queryPageBySkuOrPo', {
        body: { page: 1, size: 20, content: 'sample', tab: 'review' },
        signal,
      })
      // The list's tab also holds those whose cancellation the brand has to decide about.
      return rows.filter(({ status }) => status === 20)
    }),

  one: (actor: Actor, id: number) =>
    one(actor, ['one', id], detail, async signal => call('GET /sampleOrders/{id}', { path: { id }, signal })),

  balances: (actor: Actor, sampleOrderId: number) =>
    one(actor, ['balances', sampleOrderId], detail, async signal =>
      call('POST /sampleOrderDetails/action/queryList', { body: { sampleOrderId }, signal }),
    ),

  /** Lines of orders that brought samples, with their ratings. */
  lines: (actor: Actor, body: RequestOf<'POST /sampleFeedbacks/action/queryList'>) =>
    one(actor, ['lines', body], detail, async signal =>
      call('POST /sampleFeedbacks/action/queryList', { body, signal }),
    ),

  aspects: (actor: Actor) =>
    one(actor, ['aspects'], { kept: 'detail' }, async signal =>
      call('POST /sampleFeedbackEnums/action/queryList', { body: {}, signal }),
    ),
}
