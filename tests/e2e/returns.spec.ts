import type { Page } from 'playwright/test'
import { demoAccounts } from '#demo/accounts.ts'
import { graveFindings } from '../support/browser/axe.ts'
import { test } from '../support/portal/brand.ts'
import { expect } from '../support/browser/browser.ts'

const { dealer, dealerColleague, group } = demoAccounts
const notes = '/workbench/workbenchHome/dispatchList'
const applications = '/workbench/servicesHome/returnApplicationRecord'
const refunds = '/workbench/workbenchHome/purchaseRefundList'

const main = (page: Page) => page.getByRole('main')
const status = (page: Page, text: string) =>
  expect(main(page).locator('header').getByText(text, { exact: true })).toBeVisible()
const rowOf = (page: Page, text: string) => main(page).locator('tr[data-row-key]').filter({ hasText: text })

test('signed goods go back by keyboard; the brand agrees and pays, and every page follows', async ({
  openAs,
  portal,
}) => {
  const { brandWorks } = portal
  const [page, colleague] = [await openAs(dealer), await openAs(dealerColleague)]
  await page.goto(`${notes}?tab=signed`)
  await main(page).locator('tr[data-row-key]').first().getByRole('link').first().click()
  await main(page).getByRole('link', { name: '申请退货', exact: true }).click()
  await expect(page.getByRole('heading', { name: /发货单号/ })).toBeVisible()

  const submit = page.getByRole('button', { name: '提交申请' })
  await submit.press('Enter')
  // Without a choice the page says so and leads to the first line.
  await expect(page.getByText('请选择要退的商品')).toBeVisible()
  const line = main(page).getByRole('checkbox', { disabled: false }).first()
  await expect(line).toBeFocused()
  await page.keyboard.press('Space')
  const details = page.getByRole('group', { name: /退货说明$/ }).first()
  await details.getByLabel('退货数量').fill('99999')
  await submit.press('Enter')
  await expect(details.getByLabel('退货数量')).toHaveAttribute('aria-invalid', 'true')
  await expect(details.getByLabel('退货原因')).toHaveAttribute('aria-invalid', 'true')
  await details.getByLabel('退货数量').fill('1')
  await details.getByLabel('退货原因').selectOption({ label: '其他' })
  await page.reload()
  await expect(details.getByLabel('退货数量')).toHaveValue('1')
  await details.getByLabel('说明').fill('外箱喷码模糊')
  await page.locator('input[type=file]').setInputFiles('public/icons/icon-192.png')
  await expect(page.getByRole('button', { name: '删除照片 1' })).toBeVisible()
  expect(await graveFindings(page)).toEqual([])

  await colleague.goto(applications)
  await expect(main(colleague).locator('tr[data-row-key]').first()).toBeVisible()
  await submit.press('Enter')
  const heading = page.getByRole('heading', { name: /退货申请号 RT/ })
  await expect(heading).toBeVisible()
  const number = /RT\d{12}/.exec((await heading.textContent()) ?? '')?.[0] ?? ''
  await expect(rowOf(colleague, number)).toContainText('待审核')
  await brandWorks()

  await status(page, '待退货')
  await expect(page.getByRole('region', { name: '退货说明' })).toContainText('冷库')
  await expect(rowOf(colleague, number)).toContainText('待退货')
  expect(await graveFindings(page)).toEqual([])
  await brandWorks(2)
  await status(page, '已完成')
  await expect(rowOf(colleague, number)).toContainText('已完成')
  await page.getByRole('link', { name: '查看采购退货单' }).click()
  await expect(page.getByRole('heading', { name: /采购退货单 SR/ })).toBeVisible()
  await expect(main(page)).toContainText('退款金额')
  await expect(main(page)).toContainText(number)
  expect(await graveFindings(page)).toEqual([])
  await page.goto(refunds)
  await expect(rowOf(page, number)).toContainText('1 箱')
  expect(await graveFindings(page)).toEqual([])
})

test('an application under review is revoked, and can be made again', async ({ openAs }) => {
  const page = await openAs(dealer)
  await page.goto(`${applications}?tab=review`)
  const link = main(page).locator('tr[data-row-key]').first().getByRole('link').first()
  const number = (await link.textContent()) ?? ''
  expect(await graveFindings(page)).toEqual([])
  await link.click()
  await status(page, '待审核')
  await main(page).getByRole('button', { name: '撤回申请' }).click()
  const question = page.getByRole('dialog', { name: `撤回退货申请 ${number}？` })
  await question.getByRole('button', { name: '撤回申请' }).click()
  await status(page, '已撤回')
  await expect(page.getByRole('button', { name: '撤回申请' })).toHaveCount(0)
  await page.goBack()
  await expect(rowOf(page, number)).toHaveCount(0)
})

test('what cannot be given back is said, and how it goes on', async ({ openAs }) => {
  // No other test signs a note of the group.
  const page = await openAs(group, { business: group.businessIds[0] })
  await page.goto(`${notes}?tab=onTheWay`)
  await main(page).locator('tr[data-row-key]').first().getByRole('link').first().click()
  await status(page, '运输中')
  await expect(main(page).getByRole('link', { name: '申请退货', exact: true })).toHaveCount(0)
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  await page.goto(`/workbench/applyRefund?id=${id}`)
  await expect(page.getByRole('heading', { name: '签收后才能申请退货' })).toBeVisible()
  await page.goto('/workbench/returnApplicationRecordDetail?id=999999')
  await expect(page.getByRole('heading', { name: '没有找到这张退货申请' })).toBeVisible()
})
