import { demoAccounts } from '#demo/accounts.ts'
import { test as base } from './browser.ts'
import { startPortalAfter } from './prepared-portal.ts'

const { bakery, dealerSouth, hotel, lightMeals, teaHouse } = demoAccounts

export const longName = '欧阳司马慕容上官皇甫令狐'
export const longCompany = '广州粤鲜冻品冷链物流与食品贸易股份有限公司白云区第一分公司'

const unread = (userId: number, amount: number) =>
  `insert into message (user_id, kind, title, content, created_at)
   select ${userId}, 'service', '通知', '内容', now() from generate_series(1, ${amount})`

/** Data at the limits of the rules: long names, large numbers, and an account of thirteen dealers. */
const edges = [
  `update app_user set name = '' where id = ${lightMeals.userId}`,
  `update app_user set name = '${longName}' where id = ${teaHouse.userId}`,
  `update business set name = '${longCompany}' where id = ${dealerSouth.businessIds[0]}`,
  unread(bakery.userId, 99),
  unread(hotel.userId, 100),
  `update app_user set parent_business_id = 1003 where id = ${dealerSouth.userId}`,
  `insert into membership (user_id, business_id)
   select ${dealerSouth.userId}, id from business where id between 1004 and 1016 on conflict do nothing`,
]

/** Tests on a portal with this data. */
export const test = base.extend({
  // Some of them sign out.
  ownSession: true,
  portal: [
    async ({}, use) => {
      const portal = await startPortalAfter(edges)
      await use(portal)
      await portal.dispose()
    },
    { scope: 'worker' },
  ],
})
