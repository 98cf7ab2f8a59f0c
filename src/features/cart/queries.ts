import { call } from '../../api/call.ts'
import { queriesOf } from '../../api/queries/queries-of.ts'
import type { Actor } from '../../api/user-store.ts'

const { one } = queriesOf('cart')

export const cartQueries = {
  /** Vehicles to choose from; only dealers choose one. */
  cars: (actor: Actor, enabled: boolean) =>
    one(actor, ['cars'], { enabled }, async signal =>
      call('POST /dealerV2s/action/queryCarInfo', { body: {}, background: true, signal }),
    ),
}
