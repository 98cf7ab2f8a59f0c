import type { Page } from 'playwright/test'
import { demoAccounts, demoPassword } from '#demo/accounts.ts'
import { signIn } from '../portal/account.ts'
import { expect, test as base } from './browser.ts'
import { Client, overHttp } from '../portal/client.ts'
import { faultyLine, type FaultyLine } from '../portal/faulty-line.ts'
import { killableBrowser, type KillableBrowser } from './killable-browser.ts'
import { listsOf, type ListName, type Lists, type ServerLists } from '../list-model.ts'
import { pathOf } from '../pages/list-page.ts'
import { startPortalCopy } from '../portal/portal.ts'
import { storedSession } from '../portal/stored-session.ts'

/** The buyer whose lists are changed. */
export const buyer = demoAccounts.restaurant

export const syncPath = /\/edits\/action\/sync/

type Buyer = Awaited<ReturnType<typeof signIn>>[0]

/** Both lists as the server has them. */
export async function readLists(client: Buyer): Promise<ServerLists> {
  const { groups } = await client.expect('POST /shoppingCarts/action/queryShoppingCart', { body: {} })
  const body = { page: 1, size: 1_000 } as const
  const { rows } = await client.expect('POST /quickOrders/action/queryByPage', { body })
  return { cart: groups.flatMap(({ lines }) => lines), quickOrder: rows }
}

interface Fixtures {
  /** How the portal is started. */
  readonly start: Parameters<typeof startPortalCopy>[1]
  /** How far the portal's clock is ahead of the browser's. */
  readonly aheadMs: number
  readonly line: FaultyLine
  readonly killable: KillableBrowser
  /** The same person on another device. */
  readonly elsewhere: Buyer
  readonly serverLists: () => Promise<Lists>
  /** A list in a tab of the browser that may be killed, under a worker. */
  readonly openList: (list: ListName) => Promise<Page>
}

/** A portal behind a line that fails when asked to, and a browser that a test may kill. */
export const test = base.extend<Fixtures>({
  start: [{}, { option: true }],
  aheadMs: [0, { option: true }],
  line: async ({ start }, use) => {
    const portal = await startPortalCopy(process.env['PORTAL_DEMO_FOLDER'] ?? '', start)
    const line = await faultyLine(portal.url)
    await use(line)
    await line.close()
    await portal.dispose()
  },
  killable: async ({ line, aheadMs }, use) => {
    const browser = await killableBrowser()
    const page = await browser.context().newPage()
    await page.goto(`${line.url}/login`)
    const { origins } = await storedSession(line.url, buyer.phone, { aheadMs })
    await page.evaluate(stored => {
      for (const { name, value } of stored) localStorage.setItem(name, value)
    }, origins[0]?.localStorage ?? [])
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    // Ends as somebody would end it: a sign-in is on the disk a few seconds later only, and lost by a kill before that.
    await browser.context().close()
    await browser.relaunch()
    await use(browser)
    await browser.dispose()
  },
  elsewhere: async ({ line, aheadMs }, use) => {
    const stranger = new Client(overHttp(line.url), {}, () => Date.now() + aheadMs)
    const [client] = await signIn(stranger, buyer.phone, demoPassword)
    await use(client)
  },
  serverLists: async ({ elsewhere }, use) => {
    await use(async () => listsOf(await readLists(elsewhere)))
  },
  openList: async ({ killable, line }, use) => {
    await use(async list => {
      const page = await killable.context().newPage()
      await page.goto(`${line.url}${pathOf[list]}`)
      await expect(page.getByRole('main').locator('[data-key]').first()).toBeVisible()
      await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
      return page
    })
  },
})

export { expect } from './browser.ts'
