import { sql } from 'kysely'
import type { ErpRow } from '#contract/erp/index.ts'
import type { BrandWriting } from '../../../http/context.ts'
import { districtProblem } from '../address-rows.ts'

type Place = NonNullable<ErpRow<'PUT /erp/v1/businesses'>['pickUpPlace']>

/** The warehouse belongs to the business that supplies this one; the brand supplies those that have none above them. */
const warehouseOf = async ({ tx, now }: BrandWriting, businessId: number, place: Place): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    with owner as (
      select coalesce(b.up_business_id, (select min(id) from business where business_type = 2), b.id) as id
      from business b where b.id = ${businessId}
    ), known as (
      update address a set contact_name = ${place.contactName}, contact_phone = ${place.contactPhone}
      from owner o where a.business_id = o.id and a.is_self_pickup and a.deleted_at is null
        and a.district_code = ${place.district} and a.detail = ${place.detail}
      returning a.id
    ), added as (
      insert into address (business_id, contact_name, contact_phone, district_code, detail, is_self_pickup, created_at)
      select o.id, ${place.contactName}, ${place.contactPhone}, ${place.district}, ${place.detail}, true,
        ${now}::timestamptz
      from owner o where not exists (select from known)
      returning id
    )
    select id from known union all select id from added limit 1`.execute(tx)
  return (rows[0] as { id: number }).id
}

/** Where a business collects goods itself, beside their delivery; null ends that. Returns a problem of the row. */
export const storePickUpPlace = async (
  writing: BrandWriting,
  businessId: number,
  place: Place | null,
): Promise<string | undefined> => {
  if (place && (await districtProblem(writing.tx, place.district)))
    return 'pickUpPlace.district：区县代码有误，请填写到区、县一级'
  await writing.tx
    .updateTable('business')
    .set({
      pick_up_types: place ? ['1', '2'] : ['1'],
      self_address_id: place ? await warehouseOf(writing, businessId, place) : null,
    })
    .where('id', '=', businessId)
    .execute()
  return undefined
}
