import type { ResponseOf } from '#contract/index.ts'
import { call } from '../call.ts'
import { queriesOf } from '../queries/queries-of.ts'
import type { Actor } from '../user-store.ts'

export type Address = ResponseOf<'GET /users/queryAddress/{id}'>[number]

const { one } = queriesOf('address')

export const addressQueries = {
  /** The delivery addresses of the acting business. */
  list: (actor: Actor) =>
    one(actor, ['list'], { kept: true, enabled: actor.businessId !== null }, async signal =>
      call('GET /users/queryAddress/{id}', { path: { id: actor.businessId ?? 0 }, signal }),
    ),

  /** The further people who take goods at an address. */
  contacts: (actor: Actor, addressId: number) =>
    one(actor, ['contacts', addressId], { kept: 'detail' }, async signal =>
      call('GET /users/dealerV2/queryAddressUser/{id}', { path: { id: addressId }, signal }),
    ),
}
