import type { TestApp } from '../../support/database/app.ts'
import { addBusiness, addSignedIn } from './people.ts'

/** A signed-in dealer of one business. */
export async function addDealer(portal: TestApp) {
  const business = await addBusiness(portal)
  const person = await addSignedIn(portal, { user_type: 3 }, [business])
  return { ...person, business }
}

/** A new delivery address; the number makes it tell apart. */
export const addressBody = (number = 1) => ({
  contactName: '陈师傅',
  contactPhone: '13800138000',
  districtCode: '440305',
  detail: `科技园路 ${number} 号`,
  isDefault: false,
})

export async function countAddresses(portal: TestApp, business: number): Promise<number> {
  const rows = await portal.db
    .selectFrom('address')
    .select('id')
    .where('business_id', '=', business)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.length
}
