import { demoAccounts } from '#demo/accounts.ts'
import { graveFindings } from '../support/browser/axe.ts'
import { expect, test } from '../support/browser/browser.ts'
import { follow } from '../support/pages/frame.ts'

test('a published page is shown with its modules', async ({ openAs }) => {
  const page = await openAs(demoAccounts.dealer)
  await page.goto('/customizePage?id=103')
  await expect(page.getByRole('heading', { level: 1, name: '早餐专题' })).toBeAttached()
  const shelf = page.getByRole('region', { name: '薯饼当家' })
  await expect(shelf.getByRole('article')).toHaveCount(5)
  await expect(shelf).toContainText('¥')
  await expect(page.getByRole('region', { name: '备料时间表' }).getByRole('table')).toBeVisible()
  expect(await graveFindings(page)).toEqual([])
})

test('a URL that names no page says so, and leads on', async ({ openAs }) => {
  const page = await openAs(demoAccounts.canteen)
  for (const query of ['', '?id=', '?id=abc', '?id=999999']) {
    if (query === '') await page.goto('/customizePage')
    else await follow(page, `/customizePage${query}`)
    await expect(page.getByRole('heading', { level: 1, name: '没有找到这个专题' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: '返回首页' }).click()
    await expect(page).toHaveURL('/')
  }
})

test('nobody in particular signs in first, and comes back', async ({ page }) => {
  await page.goto('/customizePage?id=103')
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/customizePage?id=103')}`)
})
