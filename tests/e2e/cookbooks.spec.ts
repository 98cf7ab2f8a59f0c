import type { Page } from 'playwright/test'
import { demoAccounts } from '#demo/accounts.ts'
import { expect, test } from '../support/browser/browser.ts'
import { readDish } from '../support/pages/dish-page.ts'

const listPage = (page: Page) => ({
  count: page.getByRole('heading', { name: /^共 \d+ 道菜谱$/ }),
  cards: page.getByRole('main').getByRole('article'),
  filter: (name: string | RegExp) => page.getByRole('region', { name: '筛选' }).getByLabel(name),
  keyword: page.getByRole('textbox', { name: '搜索菜谱' }),
})

const shownCount = async (page: Page) => Number(/\d+/.exec(await listPage(page).count.innerText())?.[0])

test('filters narrow the list, stand in the URL, and are taken away one by one', async ({ openAs }) => {
  const page = await openAs(demoAccounts.dealer)
  const { filter, cards } = listPage(page)
  await page.goto('/cookbook')
  await expect(cards.first()).toBeVisible()
  const all = await shownCount(page)

  // A count is the number of results that the filter then shows.
  const quick = filter(/^30 分钟内/)
  const promised = Number(/\d+$/.exec(await quick.locator('xpath=..').innerText())?.[0])
  await quick.check()
  await expect(page).toHaveURL('/cookbook?minutes=30')
  await expect.poll(() => shownCount(page)).toBe(promised)
  expect(promised).toBeLessThan(all)
  for (const minutes of await cards.getByText(/^\d+ 分钟$/).allInnerTexts())
    expect(Number.parseInt(minutes, 10)).toBeLessThanOrEqual(30)

  await filter(/^简单/).check()
  await filter(/^较难/).check()
  await expect(page).toHaveURL('/cookbook?minutes=30&difficulty=1&difficulty=3')
  await expect(cards.getByText('适中', { exact: true })).toHaveCount(0)
  const some = await shownCount(page)

  await page.reload()
  await expect(filter(/^较难/)).toBeChecked()
  await expect.poll(() => shownCount(page)).toBe(some)
  await page.getByRole('button', { name: '取消 较难' }).click()
  await expect(page).toHaveURL('/cookbook?minutes=30&difficulty=1')
  await page.goBack()
  await expect(filter(/^较难/)).toBeChecked()
  await page.getByRole('button', { name: '全部清除' }).click()
  await expect.poll(() => shownCount(page)).toBe(all)
})

test('dishes are found by the product they use, by category and by word', async ({ openAs }) => {
  const page = await openAs(demoAccounts.canteen)
  const { cards, keyword } = listPage(page)
  await page.goto('/cookbook')
  const cookbook = await readDish(page)
  const sku = cookbook.ingredients.find(ingredient => ingredient.sku)?.sku

  await page.goto(`/cookbook?skuId=${sku?.id}`)
  await expect(cards.filter({ hasText: cookbook.title })).toHaveCount(1)
  await expect(page.getByRole('button', { name: `取消 ${sku?.name}` })).toBeVisible()

  await page.goto('/cookbook')
  const category = page.getByRole('navigation', { name: '菜谱分类' }).getByRole('link').nth(1)
  await expect(category).toHaveText(/\d$/)
  const promised = Number(/\d+$/.exec(await category.innerText())?.[0])
  await category.click()
  await expect.poll(() => shownCount(page)).toBe(promised)

  await keyword.fill(cookbook.title)
  await keyword.press('Enter')
  await expect(page).toHaveURL(/keyword=/)
  await expect(cards.filter({ hasText: cookbook.title })).toHaveCount(1)
  await keyword.fill('没有这样一道菜呀')
  await keyword.press('Enter')
  await expect(page.getByRole('heading', { name: /^没有找到与“没有这样一道菜呀”相关的菜谱$/ })).toBeVisible()
  await page.getByRole('button', { name: '查看全部菜谱' }).click()
  await expect(page).toHaveURL('/cookbook')
  await expect(cards.first()).toBeVisible()
})

test.describe('without an answer at first', () => {
  // The browser itself reports requests that fail.
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('a list that cannot be loaded says so, and loads when asked again; the next page begins at its beginning, and back finds the place again', async ({
    openAs,
  }) => {
    const page = await openAs(demoAccounts.dealer)
    const { cards } = listPage(page)
    await page.route('**/cookbook/action/queryByPage', route => route.abort())
    await page.goto('/cookbook?size=10')
    await expect(page.getByRole('heading', { name: '菜谱暂时无法打开' })).toBeVisible()
    await page.unroute('**/cookbook/action/queryByPage')
    await page.getByRole('button', { name: '重新加载' }).click()
    await expect(cards).toHaveCount(10)
    const first = await cards.first().getByRole('heading').innerText()
    const next = page.getByRole('link', { name: '下一页' })
    await next.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(300)
    await next.press('Enter')
    await expect(page).toHaveURL('/cookbook?page=2&size=10')
    await expect(page.locator('#cookbooks')).toBeFocused()
    await expect(cards.first().getByRole('heading')).not.toHaveText(first)
    expect(await page.evaluate(() => scrollY)).toBeLessThan(before)
    await page.goBack()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 50)
  })
})
