import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright/test'
import { demoAccounts, demoPassword } from '#demo/accounts.ts'
import { signIn } from '../support/portal/account.ts'
import { expect, test } from '../support/browser/browser.ts'
import { Client, overHttp } from '../support/portal/client.ts'
import { frameOf } from '../support/pages/frame.ts'

const { bakery, canteen, dealer, hotel, teaHouse } = demoAccounts
const settings = '/workbench/settingHome/personalInfo'

// A browser itself reports data that it cannot store.
test.use({ expectedErrors: /Quota|ERR_/ })

const packageCard = (page: Page) => page.getByRole('region', { name: '离线资料包' })
const quantities = (page: Page) => page.getByRole('main').getByRole('spinbutton')

/** The quantities in somebody's cart as the server has them. */
async function cartOnServer(origin: string, { phone }: { phone: string }) {
  const [client] = await signIn(new Client(overHttp(origin)), phone, demoPassword)
  return async () => {
    const { groups } = await client.expect('POST /shoppingCarts/action/queryShoppingCart', { body: {} })
    return groups.flatMap(({ lines }) => lines.map(({ key, qty }) => `${key} ${qty}`)).toSorted()
  }
}

async function openCart(page: Page): Promise<void> {
  await page.goto('/cart')
  await expect(quantities(page).first()).toBeVisible()
}

test.describe('with a worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('within 5 MB the package says that it is incomplete, and whoever orders goes on', async ({
    openAs,
    portal,
  }) => {
    const page = await openAs(dealer)
    await page.goto('/cart')
    await page.evaluate(async () => navigator.serviceWorker.ready)
    const large = randomBytes(400_000)
    await page.route(/\/blob\/p\/.*\.webp$/, route =>
      route.fulfill({ contentType: 'image/webp', body: large }),
    )
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: portal.url, quotaSize: 5_000_000 })
    await page.goto(settings)
    await packageCard(page).getByRole('button', { name: /^下载/ }).click()
    await expect(packageCard(page).getByText(/^设备空间不足，已下载的部分保留着/)).toBeVisible()
    await expect(packageCard(page).getByText('未下载完')).toBeVisible()

    const cart = await cartOnServer(portal.url, dealer)
    const before = await cart()
    await openCart(page)
    await quantities(page).first().press('ArrowUp')
    await expect.poll(cart).not.toEqual(before)
  })
})

test('where the disk is full the cart opens, and an edit is shown as not kept', async ({
  openAs,
  portal,
}) => {
  const page = await openAs(hotel)
  const cart = await cartOnServer(portal.url, hotel)
  const before = await cart()
  await page.addInitScript(() => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    Storage.prototype.setItem = full
    Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
    IDBObjectStore.prototype.put = full
    IDBObjectStore.prototype.add = full
  })
  await openCart(page)
  await quantities(page).first().press('ArrowUp')
  await expect(
    frameOf(page).toast.filter({ hasText: /^未保存：这台设备的存储空间已满或不可用/ }),
  ).toBeVisible()
  await expect(page.getByRole('main').getByText('未保存', { exact: true })).toHaveCount(1)
  expect(await cart()).toEqual(before)
})

test('where the database is forbidden every list opens, and an edit says that it is not kept', async ({
  openAs,
}) => {
  const page = await openAs(bakery)
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError')
    }
  })
  for (const path of ['/', '/search', '/quickOrder', '/workbench', settings]) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expect(frameOf(page).greeting).toBeVisible()
  }
  await openCart(page)
  await quantities(page).first().press('ArrowUp')
  await expect(frameOf(page).toast.filter({ hasText: /^未保存：/ })).toBeVisible()
})

test('where no caches are allowed, as in a private window, the package says so and the catalog opens', async ({
  openAs,
}) => {
  const page = await openAs(teaHouse)
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'caches')
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
  })
  await page.goto(settings)
  await expect(packageCard(page).getByText(/^当前浏览器不支持离线资料包/)).toBeVisible()
  await expect(packageCard(page).getByRole('button')).toHaveCount(0)
  await page.goto('/search')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test('without a worker and Background Sync edits leave as soon as the page is open again', async ({
  openAs,
  portal,
}) => {
  const page = await openAs(canteen)
  const cart = await cartOnServer(portal.url, canteen)
  const before = await cart()
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
    Reflect.deleteProperty(globalThis, 'SyncManager')
  })
  await openCart(page)
  await page.context().setOffline(true)
  await quantities(page).first().press('ArrowUp')
  await expect(page.getByRole('main').getByText('已保存到本机')).toHaveCount(1)
  await page.goto('about:blank')
  await page.context().setOffline(false)
  expect(await cart()).toEqual(before)
  await openCart(page)
  await expect.poll(cart).not.toEqual(before)
  await expect(page.getByRole('main').getByText(/^(已保存到本机|同步中)$/)).toHaveCount(0)
})
