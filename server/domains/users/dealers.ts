import type { ResponseOf } from '#contract/index.ts'
import type { Db } from '../../db/schema.ts'
import type { Actor, BusinessActor } from '../../http/actor.ts'
import { notFound } from '../../http/refusal.ts'

/** The dealers for which this account may act. Asking for another account is refused. */
export const queryChangeDealer = async (
  db: Db,
  actor: Actor,
  userId: number,
): Promise<ResponseOf<'GET /users/queryChangeDealer/{id}'>> => {
  if (userId !== actor.userId) throw notFound()
  return db
    .selectFrom('membership')
    .innerJoin('business', 'business.id', 'membership.business_id')
    .select(['business.id', 'business.name as dealerName', 'business.code as dealerCode'])
    .where('membership.user_id', '=', actor.userId)
    .orderBy('business.id')
    .execute()
}

/** A dealer's card with its partners: its upstream dealer and the dealers that it supplies. */
export const queryDealerCard = async (
  db: Db,
  actor: BusinessActor,
  id: number,
): Promise<ResponseOf<'GET /dealerV2s/{id}'>> => {
  const card = await db
    .selectFrom('business as b')
    .innerJoin('business as me', join => join.on('me.id', '=', actor.businessId))
    .select([
      'b.id',
      'b.name as dealerName',
      'b.code as dealerCode',
      'b.business_type as businessType',
      'b.contact_name as contactName',
      'b.contact_phone as contactPhone',
      'b.region_text as regionText',
    ])
    .where('b.id', '=', id)
    .where('b.business_type', 'in', [1, 3])
    .where(where =>
      where.or([
        where('b.id', '=', where.ref('me.id')),
        where('b.id', '=', where.ref('me.up_business_id')),
        where('b.up_business_id', '=', where.ref('me.id')),
      ]),
    )
    .executeTakeFirst()
  if (!card) throw notFound()
  return card
}

export const querySoldTo = async (
  db: Db,
  actor: BusinessActor,
): Promise<ResponseOf<'POST /users/querySoldToInfo'>> => {
  const row = await db
    .selectFrom('business')
    .select([
      'billing_name as billingName',
      'tax_number as taxNumber',
      'bank_name as bankName',
      'bank_account as bankAccount',
      'registered_address as registeredAddress',
      'registered_phone as registeredPhone',
    ])
    .where('id', '=', actor.businessId)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}
