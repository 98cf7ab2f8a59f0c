import type { Page } from 'playwright/test'
import { demoAccounts } from '#demo/accounts.ts'
import { graveFindings } from '../support/axe.ts'
import { expect, test } from '../support/browser.ts'
import { oneOfEachType } from '../support/frame.ts'
import { signInPage } from '../support/sign-in-page.ts'

const settings = '/workbench/settingHome'
const settled = async (page: Page) => {
  await expect(page.locator('main h1').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
}

test('the scan finds what is grave', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('main').evaluate(main => {
    main.append(document.createElement('button'))
  })
  expect(await graveFindings(page)).toEqual([expect.stringContaining('button-name')])
})

const details = ['/cookbookDetail?id=3001', '/newsDetail?id=4001']
const anonymous = ['/', '/login', '/login?way=sms', '/register', '/findPwd', ...details]

for (const address of anonymous) {
  for (const width of [1280, 390]) {
    test(`${address} at ${width} has no grave finding`, async ({ page }) => {
      test.slow()
      await page.setViewportSize({ width, height: 844 })
      await page.goto(address)
      await settled(page)
      expect(await graveFindings(page)).toEqual([])
    })
  }
}

/** Every page built so far, for every kind of user: those it is meant for, and those it helps on. */
const signedIn = [
  '/',
  '/completeInfo',
  '/applyStatus',
  '/404',
  '/search',
  '/productDetail',
  '/cart',
  '/workbench/workbenchHome/indexManage',
  '/workbench/myMessage',
  `${settings}/personalInfo`,
  `${settings}/addressInfo`,
  `${settings}/carInfo`,
  `${settings}/modifyPwd`,
]

for (const { type, account } of oneOfEachType) {
  test(`every page has no grave finding for a user of type ${type}`, async ({ openAs }) => {
    // Thirteen pages, each looked through whole.
    test.setTimeout(300_000)
    const page = await openAs(account)
    const findings: string[] = []
    for (const address of signedIn) {
      await page.goto(address)
      await settled(page)
      findings.push(...(await graveFindings(page)).map(finding => `${address}: ${finding}`))
    }
    expect(findings).toEqual([])
  })
}

test('a profile that was sent back has no grave finding', async ({ openAs }) => {
  const page = await openAs(demoAccounts.returned)
  for (const address of ['/applyStatus', '/completeInfo']) {
    await page.goto(address)
    await settled(page)
    expect(await graveFindings(page)).toEqual([])
  }
})

test('forms that were refused, and what opens above a page, have no grave finding', async ({
  openAs,
  page,
}) => {
  await page.goto('/register')
  await page.getByRole('button', { name: '注册', exact: true }).click()
  expect(await graveFindings(page)).toEqual([])
  await page.getByLabel('手机号').fill('13900139000')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await signInPage(page).captcha.getByRole('img').waitFor()
  expect(await graveFindings(page)).toEqual([])

  const dealer = await openAs(demoAccounts.dealer)
  await dealer.goto(`${settings}/addressInfo`)
  await dealer.getByRole('button', { name: '新增收货地址' }).click()
  const dialog = dealer.getByRole('dialog', { name: '新增收货地址' })
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  expect(await graveFindings(dealer)).toEqual([])
  await dialog.getByRole('button', { name: '取消' }).click()
  await dealer.getByRole('article').first().getByRole('button', { name: '其他联系人' }).click()
  await settled(dealer)
  expect(await graveFindings(dealer)).toEqual([])
})
