import { call } from '../../api/call.ts'
import { queriesOf } from '../../api/queries/queries-of.ts'
import type { Actor } from '../../api/user-store.ts'

const { all, one, list } = queriesOf('payments')

export const paymentQueries = {
  all,

  list: list(['list'], 'POST /paymentNotifys/action/queryByPage', ['paymentNotice']),

  statement: list(['statement'], 'POST /statements/action/query', ['statement']),

  sums: (actor: Actor) =>
    one(actor, ['sums'], { kept: true, live: ['paymentNotice'] }, async signal =>
      call('POST /paymentNotifys/action/queryCount', { body: {}, signal }),
    ),

  /** The payments due in these days. */
  due: (actor: Actor, from: string, to: string) =>
    one(actor, ['due', from, to], { live: ['paymentNotice'], kept: 'detail' }, async signal =>
      call('POST /paymentNotifys/action/queryList', { body: { from, to }, signal }),
    ),

  notice: (actor: Actor, id: number) =>
    one(
      actor,
      ['notice', id],
      {
        live: [`paymentNotice:${id}`],
        kept: 'detail',
      },
      async signal => call('GET /paymentNotifys/{id}', { path: { id }, signal }),
    ),
}
