import type { ResponseOf } from '#contract/index.ts'
import { call } from '../../api/call.ts'
import { queriesOf } from '../../api/queries/queries-of.ts'
import type { Actor } from '../../api/user-store.ts'

export type Address = ResponseOf<'GET /users/queryAddress/{id}'>[number]

/** A municipality is province and city in one, so it is named once. */
export const addressText = ({ provinceName, cityName, districtName, detail }: Address): string =>
  [...new Set([provinceName, cityName, districtName, detail])].filter(part => part !== '').join(' ')

/** The delivery addresses of the acting business. */
export const addressQuery = (actor: Actor) =>
  queriesOf('orders').one(actor, ['addresses'], { enabled: actor.businessId !== null }, async signal =>
    call('GET /users/queryAddress/{id}', { path: { id: actor.businessId ?? 0 }, signal }),
  )
