import { demoAccounts } from '#demo/accounts.ts'
import { test as base } from '../browser/browser.ts'
import { startPortalAfter } from './prepared-portal.ts'

const amount = 40
const phoneOf = (number: number) => `170000000${String(number).padStart(2, '0')}`
let given = 0

/** Accounts of the demo that no other test uses; each has a password and may be sent an SMS at once. */
const insertNewcomers = `
  insert into app_user (phone, password_hash, name, user_type, demo, created_at)
  select '170000000' || lpad(n::text, 2, '0'), (select password_hash from app_user where id = ${demoAccounts.dealer.userId}),
    '新用户', 1, true, now()
  from generate_series(1, ${amount}) n`

/** The phone of an account that only this test uses. */
export function newcomer(): string {
  given += 1
  if (given > amount) throw new Error('no newcomers left')
  return phoneOf(given)
}

/** A phone that nobody has registered. */
export function strangersPhone(): string {
  given += 1
  return `171${String(process.pid % 10_000).padStart(4, '0')}${String(given).padStart(4, '0')}`
}

const insertRebate = `
  insert into allowance (kind, business_id, name, total, created_at)
  values ('rebate', ${demoAccounts.subDealer.businessIds[0]}, '年度返利', 500000, now())`

/** A portal of their own, since these tests use up limits, change passwords and spend a rebate. */
export const test = base.extend({
  portal: [
    async ({}, use) => {
      const broken = `update mall_setting set login_advertisement = '{"title"'`
      const portal = await startPortalAfter([insertNewcomers, insertRebate, broken])
      await use(portal)
      await portal.dispose()
    },
    { scope: 'worker' },
  ],
})
