import type { Locator, Page } from 'playwright/test'
import { demoAccounts, demoPassword } from '#demo/accounts.ts'
import { signIn } from '../support/portal/account.ts'
import { graveFindings } from '../support/browser/axe.ts'
import { expect, test } from '../support/browser/browser.ts'
import { Client, overHttp } from '../support/portal/client.ts'
import { frameOf } from '../support/pages/frame.ts'

const { canteen } = demoAccounts

// Without a network the browser itself reports failed loads.
test.use({ serviceWorkers: 'allow', expectedErrors: /Failed to load resource|ERR_/ })

async function emptyCart(origin: string) {
  const [client] = await signIn(new Client(overHttp(origin)), canteen.phone, demoPassword)
  await client.expect('POST /shoppingCarts/action/clearCart', { body: {} })
  return async () => {
    const { groups } = await client.expect('POST /shoppingCarts/action/queryShoppingCart', { body: {} })
    return groups.flatMap(({ lines }) => lines.map(({ product }) => product.name)).toSorted()
  }
}

const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const mainPicture = (page: Page) => page.getByRole('main').locator('picture img').first()
const isDrawn = (picture: Locator) =>
  expect.poll(() => picture.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)

/** The first links of a list that lead to a page of this kind. */
async function linksOf(page: Page, list: string, to: string, count: number): Promise<readonly string[]> {
  await page.goto(list)
  await expect(cards(page).first()).toBeVisible()
  const all = await page
    .getByRole('main')
    .locator(`a[href^="${to}"]`)
    .evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
  return [...new Set(all)].slice(0, count)
}

/** Opens a page and reads it: its title, once its picture is there too. */
async function read(page: Page, url: string): Promise<string> {
  await page.goto(url)
  await expect(title(page)).toBeVisible()
  await isDrawn(mainPicture(page))
  return title(page).innerText()
}

/** Everything that was read is in the worker's cache: the answer comes before it is stored. */
const isKept = (page: Page, path: string) =>
  expect
    .poll(() =>
      page.evaluate(
        async end =>
          (await (await caches.open('content')).keys()).some(({ url }) => new URL(url).pathname === end),
        path,
      ),
    )
    .toBe(true)

test('twenty products, dishes and articles that were read open again without a network, and what is bought there reaches the portal', async ({
  openAs,
  portal,
}) => {
  test.slow()
  const serverCart = await emptyCart(portal.url)
  const page = await openAs(canteen)
  const { header, main, offline, toast } = frameOf(page)
  const search = header.getByRole('combobox', { name: '搜索商品' })
  const suggested = header
    .getByRole('listbox')
    .getByRole('group', { name: '商品' })
    .getByRole('option')
    .first()

  await page.goto('/search')
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const products = await linksOf(page, '/search', '/productDetail?id=', 8)
  const dishes = await linksOf(page, '/cookbook', '/cookbookDetail?id=', 6)
  const articles = await linksOf(page, '/news', '/newsDetail?id=', 6)
  const places = [...products, ...dishes, ...articles]
  expect(places).toHaveLength(20)
  const titles = new Map<string, string>()
  for (const url of places) titles.set(url, await read(page, url))
  await page.goto('/search?keyword=薯条')
  await expect(cards(page).first()).toContainText('¥')
  const found = await cards(page).first().getByRole('heading').innerText()
  await search.fill('鸡块')
  await expect(suggested).toContainText('鸡块')
  await isKept(page, `/api/pc/news/${new URL(articles.at(-1) ?? '', portal.url).searchParams.get('id')}`)

  await page.context().setOffline(true)
  for (const [url, name] of titles) {
    expect(await read(page, url)).toBe(name)
    await expect(offline).toBeVisible()
  }
  expect(await graveFindings(page)).toEqual([])

  await page.goto(products[0] ?? '')
  await expect(header.getByText(/截至 \d\d:\d\d/)).toBeVisible()
  await expect(main.getByText(/以下价格和库存获取于/).first()).toBeVisible()
  await main
    .getByRole('button', { name: /^加入购物车/ })
    .first()
    .click()
  await expect(toast.getByRole('link', { name: '去购物车' })).toBeVisible()
  const bought = [titles.get(products[0] ?? '') ?? '']

  await page.goto(dishes[0] ?? '')
  await main.getByRole('button', { name: /^一键加购/ }).click()
  await expect(toast.getByRole('link', { name: '去购物车' })).toBeVisible()

  await page.goto('/search?keyword=薯条')
  await expect(cards(page).first().getByRole('heading')).toHaveText(found)
  await main
    .getByRole('button', { name: `加购 ${found}` })
    .first()
    .click()
  await expect(toast.getByRole('link', { name: '去购物车' })).toBeVisible()
  bought.push(found)
  await search.fill('鸡块')
  await expect(suggested).toContainText('鸡块')

  await page.goto('/cart')
  const lines = main.getByRole('spinbutton')
  await expect(main.getByText('已保存到本机').first()).toBeVisible()
  const shown = await lines.evaluateAll(all => all.map(line => line.ariaLabel?.replace(/ 数量$/, '') ?? ''))
  expect(shown).toEqual(expect.arrayContaining(bought))
  await isDrawn(mainPicture(page))
  await expect(main).toContainText('¥')
  expect(await serverCart()).toEqual([])

  await page.context().setOffline(false)
  await expect.poll(serverCart).toEqual(shown.toSorted())
  await expect(offline).toBeHidden()
})
