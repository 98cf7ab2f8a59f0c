import { call } from '../../api/call.ts'
import type { Actor } from '../../api/user-store.ts'
import { queriesOf } from '../../api/queries/queries-of.ts'

/** The goods that the business has bought before, the most often bought first. */
export const boughtQuery = (actor: Actor) =>
  queriesOf('bought').one(actor, [], { kept: true }, async signal =>
    call('POST /quickOrders/action/queryBought', { body: {}, signal }),
  )
