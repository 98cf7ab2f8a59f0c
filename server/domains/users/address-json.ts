import { sql, type RawBuilder } from 'kysely'
import type { Static } from 'typebox'
import type { address } from '#contract/account/address-entries.ts'

export type Address = Static<typeof address>

/** The contract's address. `address` and `region` are the names of these tables in the statement around it. */
export const addressObject = (address: string, region: string, currentId: RawBuilder<unknown>) => {
  const [a, r] = [sql.table(address), sql.table(region)]
  return sql<Address>`json_build_object(
    'id', ${a}.id, 'name', place_name(${a}.name, ${a}.detail), 'givenName', ${a}.name,
    'contactName', ${a}.contact_name, 'contactPhone', ${a}.contact_phone,
    'provinceCode', ${r}.province_code, 'provinceName', ${r}.province_name,
    'cityCode', ${r}.city_code, 'cityName', ${r}.city_name,
    'districtCode', ${r}.code, 'districtName', case when ${r}.level = 3 then ${r}.name else '' end,
    'detail', ${a}.detail, 'isDefault', ${a}.is_default, 'isCurrent', ${a}.id is not distinct from ${currentId},
    'carTypeId', ${a}.car_type_id)`
}

/** One address as a sub-select; deleted ones are null. */
export const addressJson = (id: RawBuilder<unknown>, currentId: RawBuilder<unknown>) => sql`(
  select ${addressObject('a', 'r', currentId)} from address a join region r on r.code = a.district_code
  where a.id = ${id} and a.deleted_at is null)`
