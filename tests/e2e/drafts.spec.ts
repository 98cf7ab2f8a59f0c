import type { Page } from 'playwright/test'
import { demoAccounts } from '#demo/accounts.ts'
import { expectPresentable } from '../support/browser/axe.ts'
import { expect, test } from '../support/browser/browser.ts'
import { frameOf } from '../support/pages/frame.ts'

const { dealer, dealerColleague } = demoAccounts
const notes = '/workbench/workbenchHome/dispatchList'
const applications = '/workbench/servicesHome/returnApplicationRecord'
const feedback = '/workbench/servicesHome/questionReply'

const main = (page: Page) => page.getByRole('main')
const strip = (page: Page) => page.getByRole('list', { name: '草稿' })

/** The application for a return of the first signed note, with a quantity and a photo. */
async function begin(page: Page): Promise<string> {
  await page.goto(`${notes}?tab=signed`)
  await main(page).locator('tr[data-row-key]').first().getByRole('link').first().click()
  await main(page).getByRole('link', { name: '申请退货', exact: true }).click()
  await main(page).getByRole('checkbox', { disabled: false }).first().press('Space')
  const details = page.getByRole('group', { name: /退货说明$/ }).first()
  await details.getByLabel('退货原因').selectOption({ label: '其他' })
  await details.getByLabel('说明').fill('外箱喷码模糊')
  await page.locator('input[type=file]').setInputFiles('public/icons/icon-192.png')
  await expect(page.getByRole('button', { name: '删除照片 1' })).toBeVisible()
  const number = /DN\d+/.exec(
    (await page.getByRole('heading', { name: /发货单号/ }).textContent()) ?? '',
  )?.[0]
  return number ?? ''
}

test('a form outlives its closed page with its photo, stands in the lists, and can be deleted and taken back', async ({
  openAs,
}) => {
  const first = await openAs(dealer)
  const number = await begin(first)
  const page = await first.context().newPage()
  await page.goto(applications)
  await expect(strip(page)).toContainText(`退货申请，发货单 ${number}`)
  await first.close()
  await page.reload()
  await expectPresentable(page, [1280])
  await strip(page)
    .getByRole('link', { name: /继续填写/ })
    .click()
  await expect(
    page
      .getByRole('group', { name: /退货说明$/ })
      .first()
      .getByLabel('说明'),
  ).toHaveValue('外箱喷码模糊')
  await expect(page.getByRole('button', { name: '删除照片 1' })).toBeVisible()
  await page.goto(notes)
  await strip(page)
    .getByRole('button', { name: /删除草稿/ })
    .click()
  await expect(strip(page)).toHaveCount(0)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(strip(page)).toContainText(number)
  await page.reload()
  await strip(page)
    .getByRole('link', { name: /继续填写/ })
    .click()
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByRole('heading', { name: /退货申请号 RT/ })).toBeVisible()
  await page.goto(applications)
  await expect(main(page).locator('tr[data-row-key]').first()).toBeVisible()
  await expect(strip(page)).toHaveCount(0)
})

test('signing out asks about what was begun, and keeps it for the same person', async ({ openAs }) => {
  const page = await openAs(dealerColleague)
  await page.goto(`${feedback}?new=1`)
  const dialog = page.getByRole('dialog', { name: '提交问题反馈' })
  await dialog.getByLabel('问题描述').fill('冷库门关不严')
  await page.keyboard.press('Escape')
  await expect(strip(page)).toContainText('问题反馈')
  await frameOf(page).logOut()
  const question = page.getByRole('dialog', { name: '退出登录前，还有 1 份草稿' })
  await expect(question).toContainText('草稿 1 份，尚未提交')
  await expectPresentable(page, [390, 1280])
  await question.getByRole('button', { name: '取消' }).click()
  await strip(page)
    .getByRole('link', { name: /继续填写/ })
    .click()
  await expect(dialog.getByLabel('问题描述')).toHaveValue('冷库门关不严')
})
