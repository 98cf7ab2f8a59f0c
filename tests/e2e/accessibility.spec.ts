import type { Page } from 'playwright/test'
import { demoAccounts } from '#demo/accounts.ts'
import { graveFindings } from '../support/browser/axe.ts'
import { expect, test } from '../support/browser/browser.ts'
import { signInPage } from '../support/pages/sign-in-page.ts'

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
