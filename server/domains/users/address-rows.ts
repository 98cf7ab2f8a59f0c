import { sql } from 'kysely'
import type { Db, Tx } from '../../db/schema.ts'
import type { BusinessActor } from '../../http/actor.ts'
import { notFound } from '../../http/refusal.ts'
import { addressObject, type Address } from './address-json.ts'
import type { FieldError } from '#contract/kernel/errors.ts'

/** The delivery addresses of the acting business without deleted ones, the default first. */
export const listAddresses = async (db: Db, actor: BusinessActor, businessId: number): Promise<Address[]> => {
  if (businessId !== actor.businessId) throw notFound()
  const found = await sql<{ address: Address }>`
    select ${addressObject('a', 'r', sql`b.current_address_id`)} as address
    from business b
    join address a on a.business_id = b.id and a.deleted_at is null and not a.is_self_pickup
    join region r on r.code = a.district_code
    where b.id = ${actor.businessId}
    order by a.is_default desc, a.id`.execute(db)
  return found.rows.map(row => row.address)
}

/**
 * Locks the business's row. Every change of its addresses does, since the default, the current address and the number
 * of addresses must be decided by one request at a time.
 */
export const lockBusiness = async (tx: Tx, actor: BusinessActor): Promise<{ currentId: number | null }> => {
  const row = await tx
    .selectFrom('business')
    .select('current_address_id')
    .where('id', '=', actor.businessId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return { currentId: row.current_address_id }
}

/** A delivery address of the acting business that is not deleted. Any other is answered as not found. */
export const ownAddress = async (
  db: Db | Tx,
  actor: BusinessActor,
  id: number,
): Promise<{ id: number; isDefault: boolean }> => {
  const row = await db
    .selectFrom('address')
    .select(['id', 'is_default as isDefault'])
    .where('id', '=', id)
    .where('business_id', '=', actor.businessId)
    .where('is_self_pickup', '=', false)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** An address must name the lowest level of regions: a district, or a city or province without districts. */
export const districtProblem = async (db: Db | Tx, code: string): Promise<FieldError | undefined> => {
  const region = await db
    .selectFrom('region')
    .select('has_children')
    .where('code', '=', code)
    .executeTakeFirst()
  if (region && !region.has_children) return undefined
  return { path: 'districtCode', message: region ? '请选择到区、县一级' : '请选择所在地区' }
}
