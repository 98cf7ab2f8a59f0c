import { call } from '../../api/call.ts'
import { queriesOf } from '../../api/queries/queries-of.ts'
import type { Actor } from '../../api/user-store.ts'

/** Feedback is private to the user, in all of their businesses. */
const { all, one, list } = queriesOf('feedback')

export const feedbackQueries = {
  all,

  list: list(['list'], 'POST /problemFeedbackRecords/action/queryByPage', ['feedback']),

  one: (actor: Actor, id: number) =>
    one(actor, ['one', id], { live: [`feedback:${id}`], kept: 'detail' }, async signal =>
      call('GET /problemFeedbackRecords/{id}', { path: { id }, signal }),
    ),
}
