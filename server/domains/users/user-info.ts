import { sql, type RawBuilder } from 'kysely'
import type { ResponseOf } from '#contract/index.ts'
import type { Db } from '../../db/schema.ts'
import type { Actor } from '../../http/actor.ts'
import { readTogether } from '../../db/read-together.ts'
import { notFound } from '../../http/refusal.ts'
import { attachedFile } from '../files/public.ts'
import { supplierId } from '../relations/public.ts'
import { newProtocols } from './accept-protocols.ts'
import { addressJson } from './address-json.ts'

type TUserInfo = ResponseOf<'POST /users/queryTUserInfo'>
type UserInfo = ResponseOf<'POST /users/queryUserInfo'>

const carTypeJson = (id: RawBuilder<unknown>) => sql`(
  select json_build_object('id', c.id, 'name', c.name, 'weightLimit', c.weight_limit, 'volumeLimit', c.volume_limit)
  from car_type c where c.id = ${id})`

/** Other users get the data of the account and its business, and none that only serves ordering. */
const isBuyer = sql`u.user_type in (3, 5)`
const isDealer = sql`u.user_type = 3`
/** Staff read in the header for whom they work. */
const hasBusiness = sql`u.user_type in (3, 4, 5)`

const only = (who: RawBuilder<unknown>, value: RawBuilder<unknown>) => sql`case when ${who} then ${value} end`

/**
 * The whole answer in one statement, since every page load asks for it. A business that the account does not belong
 * to is answered like none.
 */
const readUserInfo = readTogether<{ userId: number; businessId: number | undefined }, TUserInfo>({
  columns: { user_id: 'bigint', business_id: 'bigint' },
  values: ({ userId, businessId }) => [userId, businessId ?? null],
  statement: asked => sql`
    select asked.place, u.id as "userId", u.name as "userName", u.phone, ${attachedFile('headImage', sql`u.id`)} as "headImageId",
      u.user_type as "userType", u.parent_business_id as "tBusinessId",
      b.id as "businessId", b.business_type as "businessType", coalesce(${only(hasBusiness, sql`b.name`)}, '') as "dealerName",
      ${only(isBuyer, sql`up.id`)} as "upDealerId",
      coalesce(${only(isBuyer, sql`s.name`)}, '') as "upDealerName",
      coalesce(${only(isBuyer, sql`array_to_json(b.pick_up_types)::text`)}, '[]') as "pickUpType",
      (select json_build_object('id', r.id, 'name', r.name, 'phone', r.phone)
        from app_user r where r.id = u.sales_rep_id) as "saleRepresent",
      ${only(isBuyer, addressJson(sql`b.current_address_id`, sql`b.current_address_id`))} as "addressInfo",
      ${only(isBuyer, addressJson(sql`b.self_address_id`, sql`b.current_address_id`))} as "selfAddressInfo",
      ${only(isDealer, carTypeJson(sql`b.default_car_type_id`))} as "defaultCarTypeInfo",
      ${only(isDealer, carTypeJson(sql`(select a.car_type_id from address a where a.id = b.current_address_id)`))} as "carTypeInfo",
      coalesce((select p.name from business p where p.id = u.parent_business_id), '') as "tDealerName",
      ${newProtocols} as "newProtocols"
    from ${asked}
    join app_user u on u.id = asked.user_id
    left join membership m on m.user_id = u.id and m.business_id = asked.business_id
    left join business b on b.id = m.business_id
    left join business up on up.id = b.up_business_id
    left join business s on s.id = ${supplierId('b')}`,
})

/** For an account with several businesses that has not chosen one, the fields of the business are empty. */
export const queryUserInfo = async (db: Db, actor: Actor): Promise<UserInfo> => {
  const info = await readUserInfo(db, actor)
  if (!info) throw notFound()
  const { tDealerName: _, ...rest } = info
  return rest
}

/** The same for one of the account's dealers, with the name of the parent business. */
export const queryTUserInfo = async (db: Db, actor: Actor, businessId: number): Promise<TUserInfo> => {
  const info = await readUserInfo(db, { userId: actor.userId, businessId })
  if (!info || info.businessId === null) throw notFound()
  return info
}
