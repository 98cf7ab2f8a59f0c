import type { Page } from 'playwright/test'
import { demoAccounts } from '#demo/accounts.ts'
import { graveFindings } from '../support/browser/axe.ts'
import { startPortalWithBrand } from '../support/portal/brand.ts'
import { expect, test } from '../support/browser/browser.ts'
import { productOf } from '#demo/catalog/catalog-source.ts'

const { dealer, canteen, lightMeals } = demoAccounts
const home = '/workbench/workbenchHome'
const services = '/workbench/servicesHome'

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).first().click()
const status = (page: Page, text: string) =>
  expect(main(page).locator('header').getByText(text, { exact: true })).toBeVisible()

test('a customer asks for a price and its dealer answers; neither page is loaded again', async ({
  openAs,
}) => {
  const selling = await openAs(dealer)
  await selling.goto(`${home}/customerInquiry?tab=waiting`)
  const buying = await openAs(canteen)
  await buying.goto(`/productDetail?id=${productOf('MK11101').id}`)
  await buying.getByRole('link', { name: '询价', exact: true }).click()
  const asking = buying.getByRole('dialog', { name: '向经销商询价' })
  await expect(asking.getByLabel('数量')).toBeVisible()
  expect(await graveFindings(buying)).toEqual([])
  await asking.getByRole('button', { name: '发出询价' }).click()
  await expect(asking.getByLabel('数量')).toHaveAttribute('aria-invalid', 'true')
  await asking.getByLabel('数量').fill('77')
  await asking.getByLabel(/^期望价/).fill('99.50')
  await asking.getByRole('button', { name: '发出询价' }).press('Enter')
  await status(buying, '待报价')
  const number =
    (await main(buying).getByRole('heading', { level: 1 }).textContent())?.replace(/\D/g, '') ?? ''

  const row = main(selling)
    .locator('tr[data-row-key]')
    .filter({ hasText: `IQ${number}` })
  await expect(row).toContainText('77 箱')
  await row.getByRole('link').first().click()
  await press(selling, '报价')
  const answering = selling.getByRole('dialog', { name: `询价 IQ${number} 报价` })
  await expect(answering.getByRole('textbox', { name: '报价' })).toHaveValue('')
  expect(await graveFindings(selling)).toEqual([])
  await answering.getByRole('textbox', { name: '报价' }).fill('105')
  await answering.getByRole('textbox', { name: '报价' }).press('Enter')
  await status(selling, '已报价')
  await status(buying, '已报价')
  await expect(main(buying).getByRole('region', { name: '经销商报价' })).toContainText('¥105.00')
  await press(buying, '关闭询价')
  await buying.getByRole('dialog').getByRole('button', { name: '关闭询价' }).click()
  await status(selling, '已关闭')
})

test('the brand assigns a customer, the dealer agrees, and both pages follow', async ({ openAs }) => {
  const brand = await startPortalWithBrand()
  try {
    const origin = brand.url
    const selling = await openAs(dealer, { origin })
    await selling.goto(`${origin}${home}/newAllocateCustom?tab=waiting`)
    const rows = main(selling).locator('tr[data-row-key]')
    await expect(rows).toHaveCount(2)
    const buying = await openAs(lightMeals, { origin })
    await buying.goto(`${origin}${home}/mySuperior`)
    await expect(main(buying)).toContainText('南京江南联合食品有限公司')

    await brand.erp('PUT /erp/v1/customers', {
      body: { rows: [{ customer: 'ZD320001', dealer: 'JX310001' }] },
    })
    const row = rows.filter({ hasText: '南京青禾' })
    await expect(row).toContainText('待确认')
    await expect(main(buying)).toContainText('品牌方已请“上海申冻食品有限公司”为您供货')
    expect(await graveFindings(selling)).toEqual([])
    await row.getByRole('link').first().click()
    const card = selling.getByRole('dialog', { name: '分配的客户' })
    await expect(card).toContainText('13900000506')
    expect(await graveFindings(selling)).toEqual([])
    await card.getByRole('button', { name: '同意供货' }).click()
    await expect(main(buying).getByRole('region', { name: '上海申冻食品有限公司' })).toBeVisible()
    await card.getByRole('button', { name: '知道了' }).click()
    await expect(card).toBeHidden()
    await expect(rows).toHaveCount(2)

    // The others are refused together, by the keyboard.
    await selling.keyboard.press('j')
    await selling.keyboard.press('x')
    await expect(selling.getByRole('region', { name: '批量操作' })).toContainText('已选 1')
    await press(selling, '拒绝')
    const why = selling.getByRole('dialog', { name: /^拒绝/ })
    await why.getByLabel('原因').fill('不在配送范围')
    await why.getByRole('button', { name: '拒绝' }).click()
    await expect(rows).toHaveCount(1)
    // Open pages would go on asking a portal that is gone.
    await Promise.all([selling.context().close(), buying.context().close()])
  } finally {
    await brand.dispose()
  }
})

test('what is open keeps a relation from ending, and is named with its links', async ({ openAs }) => {
  const page = await openAs(canteen)
  await page.goto(`${services}/unbindRequest`)
  await press(page, '申请解约')
  const dialog = page.getByRole('dialog', { name: '申请解约' })
  await expect(dialog.getByRole('alert')).toContainText('处理完才能申请解约')
  expect(await graveFindings(page)).toEqual([])
  await dialog.getByRole('region', { name: '未完成的终端客户订单' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/terminalOrderDetail/)
})
