import type { Page } from 'playwright/test'
import { demoAccounts } from '#demo/accounts.ts'
import { expectPresentable, graveFindings } from '../support/browser/axe.ts'
import { expect, test } from '../support/browser/browser.ts'

const { dealer } = demoAccounts
const home = '/workbench/workbenchHome'
const main = (page: Page) => page.getByRole('main')
const rows = (page: Page) => main(page).locator('tr[data-row-key]')
const tab = (page: Page, name: string) => main(page).getByRole('link', { name: new RegExp(`^${name}`) })

test('a dealer finds what is late, uploads slips, removes one again and prints the notice', async ({
  openAs,
}) => {
  const page = await openAs(dealer)
  await page.goto(`${home}/paymentOrder`)
  for (const name of ['待付款', '部分付款', '已付款', '已撤回', '已逾期']) {
    await tab(page, name).click()
    await expect(rows(page).first()).toContainText(name)
  }
  await expect(rows(page).first()).toContainText(/逾期 \d+ 天/)
  await expectPresentable(page, [768, 1280])
  const link = rows(page).first().getByRole('link').first()
  const number = (await link.textContent()) ?? ''
  await link.click()
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText(number)
  await expect(page).toHaveURL(/tab=overdue.*id=\d+/)

  const slips = main(page).getByRole('region', { name: '付款凭证' })
  // Other tests of this portal may have left one here.
  const before = await slips.getByRole('listitem').count()
  const file = 'public/icons/icon-192.png'
  await slips.locator('input[type=file]').setInputFiles([file, 'public/icons/icon-512.png'])
  await expect(slips.getByRole('listitem')).toHaveCount(before + 2)
  await expectPresentable(page, [768, 1280])
  await slips.getByRole('button', { name: /^删除/ }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click()
  await expect(slips.getByRole('listitem')).toHaveCount(before + 1)

  const printed = page.evaluate(
    () =>
      new Promise<boolean>(resolve => {
        window.print = () => {
          window.dispatchEvent(new Event('beforeprint'))
          resolve(true)
        }
      }),
  )
  await main(page).getByRole('button', { name: '打印' }).click()
  expect(await printed).toBe(true)
  await page.emulateMedia({ media: 'print' })
  await expect(slips).toBeHidden()
  await expect(main(page).getByText('合计大写')).toBeVisible()
  await expect(main(page).locator('figure').filter({ hasText: number }).locator('svg')).toBeVisible()
  await page.emulateMedia({ media: null })

  await main(page).getByRole('link', { name: '返回列表' }).click()
  await expect(page).toHaveURL(`${home}/paymentOrder?tab=overdue`)
  await expect(rows(page).filter({ hasText: number })).toContainText(`${before + 1} 份`)
})

test('a dealer reads a month of its statement, disputes a line, confirms the others and opens a document', async ({
  openAs,
}) => {
  const page = await openAs(dealer)
  await page.goto(`${home}/paymentOrder`)
  await main(page).getByRole('link', { name: '对账单' }).click()
  await expect(page).toHaveURL(`${home}/paymentOrder?view=statement`)
  await main(page)
    .getByRole('link', { name: /^20\d\d 年 \d+ 月$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/view=statement&statementMonth=20\d\d-\d\d$/)
  const sums = main(page).locator('dl').filter({ hasText: '期初应付' })
  await expect(sums).toContainText('本期发货')
  await expectPresentable(page, [390, 1280])

  const lines = main(page).getByRole('table', { name: '对账明细' }).locator('tbody')
  await lines
    .first()
    .getByRole('button', { name: /有异议$/ })
    .click()
  await page.getByLabel('原因').fill('少发 1 箱')
  await page.getByRole('button', { name: '提交异议' }).click()
  await expect(lines.first()).toContainText('有异议，待答复')
  await expect(lines.first()).toContainText('异议：少发 1 箱')
  await main(page).getByRole('button', { name: '全部确认' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '全部确认' }).click()
  await expect(main(page).getByRole('heading', { name: /0 行待确认，1 行待品牌方答复/ })).toBeVisible()
  await expect(lines.nth(1)).toContainText('已确认')

  const payment = lines.filter({ hasText: '到账' }).first().getByRole('link', { name: /^PN/ })
  await payment.click()
  await expect(page).toHaveURL(/view=statement.*id=\d+|id=\d+.*view=statement/)
  await main(page).getByRole('link', { name: '返回列表' }).click()
  await expect(lines.first()).toContainText('有异议，待答复')
})

test('the calendar shows what is due on a day, and a day shows its notices', async ({ openAs }) => {
  const page = await openAs(dealer)
  await page.goto(`${home}/paymentOrder`)
  await main(page).getByRole('link', { name: '到期日历' }).click()
  const calendar = main(page).getByRole('region', { name: /^到期日历/ })
  const due = calendar.getByRole('link', { name: /到期 \d+ 张/ })
  await expect(due.first()).toBeVisible()
  await expectPresentable(page, [768, 1280])
  const name = (await due.first().getAttribute('aria-label')) ?? ''
  await due.first().press('Enter')
  await expect(due.first()).toHaveAttribute('aria-current', 'true')
  const count = Number(/到期 (\d+) 张/.exec(name)?.[1])
  await expect(rows(page)).toHaveCount(count)
})

test('an order leads to its payment notice, and the notice to its orders', async ({ openAs }) => {
  const page = await openAs(dealer)
  await page.goto(`${home}/dealerOrderList?tab=payment`)
  await rows(page).first().getByRole('link').first().click()
  const payment = main(page).getByRole('region', { name: '付款', exact: true })
  const link = payment.getByRole('link').first()
  const number = (await link.textContent()) ?? ''
  await link.click()
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText(number)
  await expect(
    main(page)
      .getByRole('link', { name: /^PO\d+/ })
      .first(),
  ).toBeVisible()
})

test('quotas of a month stand as bars and numbers, rebates with what became of them', async ({ openAs }) => {
  const page = await openAs(dealer)
  await page.goto(`${home}/myQuota`)
  const bars = main(page).getByRole('meter', { name: /总额 \d+ 箱，已用 \d+ 箱，占用 \d+ 箱，剩余 \d+ 箱/ })
  await expect(bars.first()).toBeVisible()
  await expectPresentable(page, [768, 1280])
  await main(page).getByRole('button', { name: '上月' }).click()
  await expect(page).toHaveURL(/month=20\d\d-\d\d$/)
  await main(page).getByRole('tab', { name: '返利' }).click()
  await expect(page).toHaveURL(/tab=rebate/)
  await expect(
    main(page)
      .getByRole('meter', { name: /累计发放/ })
      .first(),
  ).toBeVisible()
  await expect(main(page).getByRole('table').getByRole('row').nth(1)).toBeVisible()
  expect(await graveFindings(page)).toEqual([])
})
