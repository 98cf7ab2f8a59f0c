import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { recordHistory } from '../../db/history.ts'
import type { Db, Tx } from '../../db/schema.ts'
import type { BusinessActor } from '../../http/actor.ts'
import type { Writing } from '../../http/context.ts'
import { notFound, refuse } from '../../http/refusal.ts'
import { lockBusiness, ownAddress } from './address-rows.ts'

const mostContacts = 20

export const listContacts = async (
  db: Db,
  actor: BusinessActor,
  addressId: number,
): Promise<ResponseOf<'GET /users/dealerV2/queryAddressUser/{id}'>> => {
  const { id } = await ownAddress(db, actor, addressId)
  return db
    .selectFrom('address_contact')
    .select(['id', 'address_id as addressId', 'name', 'phone'])
    .where('address_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
}

const addContact = async (
  tx: Tx,
  contact: { address_id: number; name: string; phone: string },
  now: Date,
): Promise<number> => {
  const { amount } = await tx
    .selectFrom('address_contact')
    .select(({ fn }) => fn.countAll<number>().as('amount'))
    .where('address_id', '=', contact.address_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (amount >= mostContacts) throw refuse(`每个地址最多 ${mostContacts} 位联系人`)
  const { id } = await tx
    .insertInto('address_contact')
    .values({ ...contact, deleted_at: null, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const changeContact = async (
  tx: Tx,
  id: number,
  { address_id: addressId, ...changed }: { address_id: number; name: string; phone: string },
): Promise<number> => {
  const row = await tx
    .updateTable('address_contact')
    .set(changed)
    .where('id', '=', id)
    .where('address_id', '=', addressId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw notFound()
  return row.id
}

export const saveContact = async (
  { tx, actor, now }: Writing,
  { id, addressId, name, phone }: RequestOf<'POST /users/dealerV2/saveReceiveAddressUser'>,
): Promise<{ id: number }> => {
  await lockBusiness(tx, actor)
  const address = await ownAddress(tx, actor, addressId)
  const contact = { address_id: address.id, name, phone }
  const saved = id === undefined ? await addContact(tx, contact, now) : await changeContact(tx, id, contact)
  await recordHistory(
    { tx, actor, now },
    { entity: 'address_contact', id: saved, action: id === undefined ? 'create' : 'change' },
  )
  return { id: saved }
}

/** Deleting a contact again changes nothing and is no error. */
export const deleteContact = async (
  { tx, actor, now }: Writing,
  id: number,
): Promise<Record<string, never>> => {
  await lockBusiness(tx, actor)
  const found = await tx
    .selectFrom('address_contact')
    .innerJoin('address', 'address.id', 'address_contact.address_id')
    .select('address_contact.deleted_at as deletedAt')
    .where('address_contact.id', '=', id)
    .where('address.business_id', '=', actor.businessId)
    .executeTakeFirst()
  if (!found) throw notFound()
  if (found.deletedAt !== null) return {}
  await tx.updateTable('address_contact').set({ deleted_at: now }).where('id', '=', id).execute()
  await recordHistory({ tx, actor, now }, { entity: 'address_contact', id, action: 'delete' })
  return {}
}
