import type { Locator } from 'playwright/test'
import { demoAccounts } from '#demo/accounts.ts'
import { expectPresentable } from '../support/browser/axe.ts'
import { expect, test } from '../support/browser/browser.ts'
import { found, searchOf } from '../support/pages/search-page.ts'

const keyword = (word: string) => `/search?${new URLSearchParams({ keyword: word }).toString()}`
const fenOf = (texts: readonly string[]) =>
  texts.map(text => Number(/¥([\d,]+\.\d\d)/.exec(text)?.[1]?.replaceAll(',', '')))

/** Products of the demo that are kept between 0 and 4 °C. */
const chilled = 9

test('one request brings the offers of everything on the screen, and the list opens with what it showed last before the portal has answered', async ({
  openAs,
}) => {
  const page = await openAs(demoAccounts.dealer)
  const asked: number[] = []
  page.on('request', request => {
    if (!request.url().includes('queryOffers')) return
    asked.push((JSON.parse(request.postData() ?? '') as { body: { skuIds: number[] } }).body.skuIds.length)
  })
  await page.goto('/search')
  const { cards } = searchOf(page)
  await expect(cards).toHaveCount(20)
  await expect(found(page)).toContainText('¥')
  expect(asked).toEqual([20])

  const words = await cards.getByRole('heading').allInnerTexts()
  await page.route('**/skus/action/queryByPage', () => undefined)
  await page.reload()
  await expect(cards).toHaveCount(20)
  expect(await cards.getByRole('heading').allInnerTexts()).toEqual(words)
})

test('a price order comes with its offers, and one press more reverses it', async ({ openAs }) => {
  const page = await openAs(demoAccounts.dealer)
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await page.goto('/search?storage=chilled&sort=priceUp')
  const { cards, order } = searchOf(page)
  await expect(cards).toHaveCount(chilled)
  await expect(found(page)).toContainText('¥')
  const up = fenOf(await cards.allInnerTexts())
  expect(up).toEqual(up.toSorted((a, b) => a - b))
  expect(asked.filter(url => url.endsWith('/queryOffers'))).toEqual([])

  await order(/^价格/).click()
  await expect(page).toHaveURL(/sort=priceDown/)
  await expect.poll(async () => fenOf(await cards.allInnerTexts())[0]).toBe(up.at(-1))
})

test('what a URL names wrongly counts as not named; its word is searched for, and where it finds nothing there are words, goods and a way back', async ({
  openAs,
}) => {
  const page = await openAs(demoAccounts.dealer)
  await page.goto('/search?categoryId=abc&page=0&size=7&sort=cheap&tag=x&view=cards')
  const { main, title, cards } = searchOf(page)
  await expect(title).toHaveText('全部商品')
  await expect(cards).toHaveCount(20)
  // Words that nobody can ask for.
  await page.goto('/search?keyword=%FF%00&series=%20')
  await expect(found(page)).toBeVisible()

  await page.goto(keyword('shutiao'))
  await expect(found(page)).toContainText('薯条')
  await expect(title).toHaveText('“shutiao”的搜索结果')

  await page.goto(`${keyword('qqqqwwww')}&tag=new`)
  await expect(main.getByRole('heading', { name: '没有找到与“qqqqwwww”相关的商品' })).toBeVisible()
  await expect(main.getByRole('heading', { name: '大家都在买' })).toBeVisible()
  await main.getByRole('button', { name: '清空筛选条件' }).click()
  await expect(page).toHaveURL(keyword('qqqqwwww'))
  await main.getByRole('link', { name: '浏览全部商品' }).click()
  await expect(page).toHaveURL('/search')
  await expect(found(page)).toBeVisible()
})

test.describe('when the portal does not answer', () => {
  test.use({ expectedErrors: /ERR_FAILED|Failed to load resource/ })

  test('a failed list can be tried again; without offers the products are still there, the place of a price says so, and one press gets all of them', async ({
    openAs,
  }) => {
    const page = await openAs(demoAccounts.dealer)
    for (const answer of ['queryByPage', 'queryOffers'])
      await page.route(`**/skus/action/${answer}`, route =>
        route.fulfill({ status: 500, json: { code: 1500 } }),
      )
    await page.goto('/search')
    const { main } = searchOf(page)
    await expect(main.getByRole('alert')).toContainText('商品列表暂时无法打开')
    await page.unroute('**/skus/action/queryByPage')
    await main.getByRole('button', { name: '重新加载' }).click()
    await expect(found(page)).toContainText('价格暂时无法显示')
    const asked: string[] = []
    await page.unroute('**/skus/action/queryOffers')
    page.on('request', request => asked.push(request.url()))
    await main.getByRole('button', { name: '重新获取价格' }).click()
    await expect(found(page)).toContainText('¥')
    await expect(main.getByText('价格暂时无法显示')).toHaveCount(0)
    expect(asked.filter(url => url.endsWith('/queryOffers'))).toHaveLength(1)
  })
})

for (const view of ['grid', 'list']) {
  test(`each picture of the first row of the ${view} is asked for once`, async ({ openAs }) => {
    const page = await openAs(demoAccounts.dealer)
    const asked: string[] = []
    page.on('request', request => {
      if (request.url().endsWith('.avif')) asked.push(new URL(request.url()).pathname)
    })
    await page.goto(`/search?view=${view}`)
    const cards = searchOf(page).main.getByRole('article')
    await expect(cards.nth(4)).toBeVisible()
    const isLoaded = (picture: Locator) =>
      picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)
    for (const card of (await cards.all()).slice(0, 4))
      await expect.poll(() => isLoaded(card.locator('picture img'))).toBe(true)
    const folder = (path: string) => path.slice(0, path.lastIndexOf('/'))
    expect(new Set(asked.map(folder)).size).toBe(asked.length)
  })
}

test('rows instead of cards have no grave finding and do not scroll sideways, however wide', async ({
  openAs,
}) => {
  const page = await openAs(demoAccounts.dealer)
  await page.goto('/search?view=list')
  await expect(found(page)).toContainText('¥')
  await expectPresentable(page, [1440, 768, 390])
})
