import type { NewRow } from '../server/db/schema.ts'
import { demoAccounts } from './accounts.ts'
import { daysBefore } from './day.ts'
import type { DemoSource } from './rows.ts'

const group = 1003
const brandRep = demoAccounts.brandStaff.userId
const dealerRep = demoAccounts.salesRep.userId

const salesRepOf = (userType: number): number | null => {
  if (userType === 3) return brandRep
  return userType === 5 ? dealerRep : null
}

export const userRows = ({ day, passwordHash }: DemoSource): NewRow<'app_user'>[] =>
  Object.values(demoAccounts).map((account, index) => ({
    id: account.userId,
    phone: account.phone,
    password_hash: passwordHash,
    name: account.name,
    user_type: account.userType,
    parent_business_id: account === demoAccounts.group ? group : null,
    sales_rep_id: salesRepOf(account.userType),
    disabled_at: account === demoAccounts.disabled ? daysBefore(day, 12, '17:40') : null,
    demo: true,
    created_at: daysBefore(day, account.userType < 3 ? 6 - index : 400 - index * 11),
  }))

export const membershipRows = (): NewRow<'membership'>[] =>
  Object.values(demoAccounts).flatMap(({ userId, businessIds }) =>
    businessIds.map(businessId => ({ user_id: userId, business_id: businessId })),
  )
