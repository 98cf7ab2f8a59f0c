import { call } from '../../api/call.ts'
import { queriesOf } from '../../api/queries/queries-of.ts'
import type { Actor } from '../../api/user-store.ts'

const { all, one, list } = queriesOf('proposals')

export const proposalQueries = {
  all,

  /** The customers of a sales representative. */
  customers: list(['customers'], 'POST /salesReps/action/queryCustomers', ['proposal']),

  /** One of them; null where the representative's business does not supply it. */
  customer: (actor: Actor, customerId: number) =>
    one(actor, ['customer', customerId], { live: ['proposal'], kept: 'detail' }, async signal => {
      const body = { customerId, page: 1, size: 10 } as const
      const { rows } = await call('POST /salesReps/action/queryCustomers', { body, signal })
      return rows[0] ?? null
    }),

  /** The lists that were sent to a customer, the latest first. */
  sent: (actor: Actor, customerId: number) =>
    one(actor, ['sent', customerId], { live: ['proposal'], kept: 'detail' }, async signal => {
      const body = { customerId, page: 1, size: 20 } as const
      return (await call('POST /proposals/action/queryByPage', { body, signal })).rows
    }),

  /** The lists that wait for the acting business. */
  waiting: (actor: Actor) =>
    one(actor, ['waiting'], { live: ['proposal'], kept: true }, async signal => {
      const body = { tab: 'waiting', page: 1, size: 10 } as const
      return (await call('POST /proposals/action/queryByPage', { body, background: true, signal })).rows
    }),

  one: (actor: Actor, id: number) =>
    one(actor, ['one', id], { live: [`proposal:${id}`], kept: 'detail' }, async signal =>
      call('GET /proposals/{id}', { path: { id }, signal }),
    ),
}
