import { call } from '../../api/call.ts'
import { queriesOf } from '../../api/queries/queries-of.ts'
import type { Actor } from '../../api/user-store.ts'

const { all, one, list } = queriesOf('returns')

export const returnQueries = {
  all,

  applications: list(['applications'], 'POST /deliveryNotes/returnRequestPageQuery', ['return']),

  refunds: list(['refunds'], 'POST /soReturns/action/queryByPage', ['purchaseReturn']),

  /** The goods of a note that can be given back; somebody else may apply for some of them meanwhile. */
  returnable: (actor: Actor, id: number) =>
    one(actor, ['returnable', id], { live: [`deliveryNote:${id}`], kept: 'detail' }, async signal =>
      call('POST /deliveryNotes/returnRequestList', { body: { id }, signal }),
    ),

  application: (actor: Actor, id: number) =>
    one(actor, ['application', id], { live: [`return:${id}`], kept: 'detail' }, async signal =>
      call('POST /deliveryNotes/returnRequestInfo', { body: { id }, signal }),
    ),

  /** It does not change any more. */
  refund: (actor: Actor, id: number) =>
    one(actor, ['refund', id], { kept: 'detail' }, async signal => {
      const [head, lines] = await Promise.all([
        call('GET /soReturns/{id}', { path: { id }, signal }),
        call('POST /relSrProducts/action/queryList', { body: { returnId: id }, signal }),
      ])
      return { ...head, lines }
    }),
}
