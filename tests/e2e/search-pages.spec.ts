import { demoAccounts } from '#demo/accounts.ts'
import { expect, test } from '../support/browser/browser.ts'
import { searchOf } from '../support/pages/search-page.ts'

test('pages change by keyboard, keep the filters, and back shows the page before at its place', async ({
  openAs,
}) => {
  const page = await openAs(demoAccounts.dealer)
  await page.goto('/search?storage=frozen')
  const { main, cards, pages, title } = searchOf(page)
  await expect(cards).toHaveCount(20)
  const name = await cards.nth(15).getByRole('heading').innerText()
  await pages.getByRole('link', { name: '下一页' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?storage=frozen&page=2')
  await expect(title).toBeFocused()
  await expect(cards.filter({ hasText: name })).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/search?storage=frozen')
  await expect(cards.nth(15)).toContainText(name)

  await test.step('a page that the list does not reach leads back to the first', async () => {
    await page.goto('/search?keyword=薯条&page=501')
    await expect(main.getByRole('heading', { name: '这一页没有商品' })).toBeVisible()
    await main.getByRole('button', { name: '回到第一页' }).click()
    await expect(page).toHaveURL(`/search?${new URLSearchParams({ keyword: '薯条' }).toString()}`)
    await expect(cards.first()).toBeVisible()
    await expect(title).toBeFocused()
  })
})

test('back from a product finds the list where it was left, without asking again; a change of the query stays where it is', async ({
  openAs,
}) => {
  const page = await openAs(demoAccounts.dealer)
  await page.goto('/search')
  const { cards } = searchOf(page)
  await expect(cards).toHaveCount(20)
  const link = cards.nth(17).getByRole('link')
  // The press scrolls no more after this.
  await link.hover()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(300)
  await link.click()
  await expect(page).toHaveURL(/\/productDetail/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  const asked: string[] = []
  page.on('request', request => {
    // The second page is fetched ahead, in a quiet moment.
    if (request.url().includes('queryByPage') && /"page":1\b/.test(request.postData() ?? ''))
      asked.push(request.url())
  })
  await page.goBack()
  await expect(cards).toHaveCount(20)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
  expect(asked).toEqual([])

  await page.evaluate(() => window.scrollTo(0, 180))
  await searchOf(page).filter(/^新品/).check()
  await expect(page).toHaveURL('/search?tag=new')
  expect(await page.evaluate(() => window.scrollY)).toBe(180)
})

test('the look and the page size stand in the URL, and the look is remembered', async ({ openAs }) => {
  const page = await openAs(demoAccounts.dealer)
  await page.goto('/search')
  const { main, cards, pages } = searchOf(page)
  await main.getByRole('button', { name: '列表' }).click()
  await expect(page).toHaveURL('/search?view=list')
  await pages.getByRole('combobox', { name: '每页条数' }).selectOption('50')
  await expect(page).toHaveURL('/search?view=list&size=50')
  await expect(cards).toHaveCount(50)
  await page.goto('/search')
  await expect(main.getByRole('button', { name: '列表' })).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/search?view=grid')
  await expect(main.getByRole('button', { name: '大图' })).toHaveAttribute('aria-pressed', 'true')
})
