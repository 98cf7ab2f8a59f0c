import type { Page } from 'playwright/test'
import { demoAccounts } from '#demo/accounts.ts'
import { decide } from '#src/session/guard.ts'
import { routes, type AppRoute } from '#src/shell/routes.ts'
import { expectPresentable, graveFindings } from '../support/axe.ts'
import { expect, test } from '../support/browser.ts'
import { follow, oneOfEachType, titled } from '../support/frame.ts'
import { signInPage } from '../support/sign-in-page.ts'

const settings = '/workbench/settingHome'
const settled = async (page: Page) => {
  await expect(page.locator('main h1').first()).toBeVisible()
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
}

test('the scan finds what is grave', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('main').evaluate(main => {
    main.append(document.createElement('button'))
  })
  expect(await graveFindings(page)).toEqual([expect.stringContaining('button-name')])
})

/** The home page, dishes and articles are looked through beside their other tests. */
for (const url of ['/login', '/login?way=sms', '/register', '/findPwd']) {
  test(`${url} has no grave finding, wide and on a phone`, async ({ page }) => {
    await page.goto(url)
    await settled(page)
    await expectPresentable(page)
  })
}

/** Pages that show different things to different users; what a page shows to one type stands beside its tests. */
const signedIn = new Set<string>([
  '/',
  '/completeInfo',
  '/applyStatus',
  '/404',
  '/search',
  '/productDetail',
  '/cart',
  '/sampleList',
  '/workbench/workbenchHome/indexManage',
  '/workbench/myMessage',
  `${settings}/personalInfo`,
  `${settings}/addressInfo`,
  `${settings}/carInfo`,
  `${settings}/modifyPwd`,
])
const all: readonly AppRoute[] = routes

/** Those that this user may see, and the first of those refused, which look the same but for their title. */
const pagesFor = (visitor: { userId: number; userType: number }) => {
  const known = all.filter(({ path }) => signedIn.has(path))
  const refused = known.filter(route => decide(route, visitor).kind === 'refuse')
  // Whose profile is being reviewed has nothing to fill in, and is led to its state.
  const leadsOn = (path: string) => path === '/completeInfo' && visitor.userType === 2
  return known.filter(route => !refused.slice(1).includes(route) && !leadsOn(route.path))
}

for (const { type, account } of oneOfEachType) {
  test(`every page has no grave finding for a user of type ${type}`, async ({ openAs }) => {
    test.slow()
    const page = await openAs(account)
    await page.goto('/')
    const findings: string[] = []
    for (const { path, title } of pagesFor(account)) {
      await follow(page, path)
      // The heading of the page before stands until then.
      await expect(page).toHaveTitle(titled(`${title} - `))
      await settled(page)
      findings.push(...(await graveFindings(page)).map(finding => `${path}: ${finding}`))
    }
    expect(findings).toEqual([])
  })
}

test('a profile that was sent back has no grave finding', async ({ openAs }) => {
  const page = await openAs(demoAccounts.returned)
  for (const url of ['/applyStatus', '/completeInfo']) {
    await page.goto(url)
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

test('the quick-order pad with rows of every kind, and its dialogs, have no grave finding', async ({
  openAs,
}) => {
  const page = await openAs(demoAccounts.dealerSouth)
  await page.goto('/quickOrder')
  await page.getByRole('button', { name: '粘贴清单' }).first().click()
  expect(await graveFindings(page)).toEqual([])
  await page.getByLabel(/每行一个商品/).fill('MK11101\t1.5\nMK11102\t10\nZZ99\t1')
  await page.getByRole('button', { name: '加入清单' }).click()
  await expect(page.getByText('没有这个编码')).toBeVisible()
  const code = page.getByLabel('新一行的编码、名称或拼音')
  await code.fill('薯条')
  await expect(page.getByRole('listbox', { name: '商品建议' })).toBeVisible()
  expect(await graveFindings(page)).toEqual([])
  await code.press('Escape')
  for (const name of ['常购清单', '上传文件', '逐行结果']) {
    await page.getByRole('button', { name, exact: true }).click()
    await settled(page)
    expect(await graveFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
  }
})
