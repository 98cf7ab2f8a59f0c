import { demoAccounts } from '#demo/accounts.ts'
import { graveFindings } from '../support/browser/axe.ts'
import { expect, test } from '../support/browser/browser.ts'
import { placeOrder } from '../support/pages/place-order.ts'

const { group, lightMeals } = demoAccounts
const home = '/workbench/workbenchHome/indexManage'
/** The one of the group's dealers that supplies this customer. */
const business = 1004

test('the workbench begins with what waits, hears of more, and leads there', async ({ openAs, portal }) => {
  const page = await openAs(group, { business })
  await page.goto(home)
  const waits = page.getByRole('region', { name: '今日待办' })
  const toAccept = waits.getByRole('link', { name: /张客户订单等您接单/ })
  await expect(waits).toBeVisible()
  const before = (await toAccept.count()) === 0 ? 0 : Number.parseInt(await toAccept.innerText(), 10)

  const { number } = await placeOrder(portal.url, lightMeals, 'terminal')
  await expect(toAccept).toHaveText(new RegExp(`^${before + 1}张`))
  expect(await graveFindings(page)).toEqual([])

  const year = page.getByRole('region', { name: '近十二个月' })
  await year.getByRole('button', { name: '客户订单' }).click()
  await year.getByRole('button', { name: '表格' }).click()
  await expect(year.getByRole('row')).toHaveCount(13)
  expect(await graveFindings(page)).toEqual([])

  // The order just placed is reported here too, and opens in the list of messages.
  const latest = page.getByRole('region', { name: '最新消息' })
  await expect(latest.getByRole('listitem').first()).toContainText(number)
  await latest.getByRole('link', { name: new RegExp(number) }).click()
  await expect(page.getByRole('dialog')).toContainText(number)
  await page.keyboard.press('Escape')
  await page.goto(home)
  await expect(latest.getByRole('listitem').filter({ hasText: number })).not.toContainText('未读')

  await toAccept.click()
  await expect(page.getByRole('heading', { name: `共 ${before + 1} 张订单` })).toBeVisible()
})
