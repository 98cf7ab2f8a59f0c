import { demoAccounts } from '#demo/accounts.ts'
import { expect } from '../support/browser.ts'
import { longCompany, test } from '../support/edges.ts'
import { expectTruncatedAt, frameOf } from '../support/frame.ts'

const { bakery, brandStaff, canteen, dealer, providerStaff, salesRep, subDealer } = demoAccounts
const mall = '麦肯订货商城'

for (const [who, account, name] of [
  ['a first-tier dealer: the mall', dealer, mall],
  ['a sub-dealer: its upstream dealer', subDealer, '上海申冻食品有限公司'],
  ['a terminal customer: its dealer', canteen, '上海申冻食品有限公司'],
  ['staff of a dealer: the mall', salesRep, mall],
] as const) {
  test(`供货商: for ${who}`, async ({ openAs }) => {
    const page = await openAs(account)
    await page.goto('/')
    await expect(frameOf(page).supplier).toHaveText(`供货商:${name}`)
  })
}

for (const [who, account] of [
  ['the brand (businessType 2)', brandStaff],
  ['a service provider (businessType 5)', providerStaff],
] as const) {
  test(`none for staff of ${who}`, async ({ openAs }) => {
    const page = await openAs(account)
    const loaded = page.waitForResponse(/queryUserInfo/)
    await page.goto('/')
    await loaded
    await expect(frameOf(page).greeting).toBeVisible()
    await expect(frameOf(page).supplier).toHaveCount(0)
  })
}

test('a long name is truncated at 184 px', async ({ openAs }) => {
  const page = await openAs(bakery)
  await page.goto('/')
  await expectTruncatedAt(frameOf(page).supplier.getByText(longCompany), 184)
})
