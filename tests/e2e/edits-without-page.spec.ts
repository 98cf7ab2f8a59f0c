import type { Page } from 'playwright/test'
import { demoAccounts, demoPassword } from '#demo/accounts.ts'
import { signIn } from '../support/account.ts'
import { expect, test as base } from '../support/browser.ts'
import { Client, overHttp } from '../support/client.ts'
import { faultyLine, type FaultyLine, type LineFault } from '../support/faulty-line.ts'
import { killableBrowser, type KillableBrowser } from '../support/killable-browser.ts'
import { startPortalCopy } from '../support/portal.ts'
import { storedSession } from '../support/stored-session.ts'
import { wakeWorker } from '../support/wake-worker.ts'

const { restaurant } = demoAccounts
const sync = /\/edits\/action\/sync/

/** A portal behind a line that fails when asked to, and a browser that a test may kill. */
const test = base.extend<{
  line: FaultyLine
  killable: KillableBrowser
  serverCart: () => Promise<readonly string[]>
}>({
  line: async ({}, use) => {
    const portal = await startPortalCopy(process.env['PORTAL_DEMO_FOLDER'] ?? '')
    const line = await faultyLine(portal.url)
    await use(line)
    await line.close()
    await portal.dispose()
  },
  killable: async ({ line }, use) => {
    const browser = await killableBrowser()
    const page = await browser.context().newPage()
    await page.goto(`${line.url}/login`)
    const { origins } = await storedSession(line.url, restaurant.phone)
    await page.evaluate(stored => {
      for (const { name, value } of stored) localStorage.setItem(name, value)
    }, origins[0]?.localStorage ?? [])
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await page.close()
    await use(browser)
    await browser.dispose()
  },
  serverCart: async ({ line }, use) => {
    const [client] = await signIn(new Client(overHttp(line.url)), restaurant.phone, demoPassword)
    await use(async () => {
      const { groups } = await client.expect('POST /shoppingCarts/action/queryShoppingCart', { body: {} })
      const lines = groups.flatMap(group => group.lines)
      const orderable = lines.filter(({ price, product }) => price !== null && product.onSale)
      return orderable.map(({ product, qty }) => `${product.name} 数量 ${qty}`).toSorted()
    })
  },
})

const quantities = (page: Page) => page.getByRole('main').getByRole('spinbutton')

async function openCart(killable: KillableBrowser, line: FaultyLine): Promise<Page> {
  const page = await killable.context().newPage()
  await page.goto(`${line.url}/cart`)
  await expect(quantities(page).first()).toBeVisible()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  return page
}

/** What may be ordered, each line as the product's name and its quantity. */
const shown = async (page: Page) =>
  (
    await quantities(page).evaluateAll(fields =>
      fields.map(field => `${field.ariaLabel} ${field.ariaValueNow}`),
    )
  ).toSorted()

/** That many lines have a change on the disk that the server has not answered for. */
const expectKept = (page: Page, lines: number) =>
  expect(page.getByRole('main').getByText(/^(已保存到本机|发送中)$/)).toHaveCount(lines)

/** Presses "more" that often, on one line after the other. Each press is on the disk when the page says so. */
async function addMore(page: Page, times: number): Promise<void> {
  const more = page.getByRole('main').getByRole('button', { name: /增加$/ })
  const lines = await more.count()
  for (let at = 0; at < times; at += 1) await more.nth(at % lines).click()
  await expectKept(page, Math.min(times, lines))
}

test('forty edits of two tabs, made without a network, arrive after the browser was killed and no page is open', async ({
  line,
  killable,
  serverCart,
}) => {
  const before = await serverCart()
  const [first, second] = [await openCart(killable, line), await openCart(killable, line)]
  line.fail('cut')
  await addMore(first, 20)
  await addMore(second, 20)
  await expect.poll(async () => shown(first)).toEqual(await shown(second))
  const meant = await shown(second)
  await first.close()
  await second.close()
  expect(await serverCart().catch(() => 'nobody answers')).toBe('nobody answers')
  await killable.kill()
  line.fail('none')
  expect(await serverCart()).toEqual(before)

  await killable.relaunch()
  await wakeWorker(killable.context(), line.url)
  await expect.poll(serverCart).toEqual(meant)
})

const passing: readonly (readonly [LineFault, string])[] = [
  ['answerCut', 'are carried out while the answer is lost'],
  ['busy', 'meet a server that is busy'],
  ['captive', 'meet the page of a WLAN'],
]

for (const [fault, what] of passing) {
  test(`edits that ${what} arrive once, when it is over`, async ({ line, killable, serverCart }) => {
    const page = await openCart(killable, line)
    line.fail(fault, sync)
    await addMore(page, 6)
    const meant = await shown(page)
    await expect.poll(line.met).toBeGreaterThan(0)
    await page.close()
    line.fail('none')
    await wakeWorker(killable.context(), line.url)
    await expect.poll(serverCart).toEqual(meant)
  })
}
