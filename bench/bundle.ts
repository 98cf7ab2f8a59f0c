import { chromium, type Browser } from 'playwright/test'
import { demoAccounts, demoPassword } from '#demo/accounts.ts'
import { routes, type AppRoute } from '#src/site/routes.ts'
import { signIn } from '#tests/support/portal/account.ts'
import { Client, overHttp } from '#tests/support/portal/client.ts'
import { brotliBytes, executedScripts } from '#tests/support/browser/executed-scripts.ts'
import { prepareDemoFolder, startPortalCopy } from '#tests/support/portal/portal.ts'
import { storedSession } from '#tests/support/portal/stored-session.ts'
import { findBrowser } from '../scripts/test/browser.mjs'
import type { Emit } from './support/measurement.ts'

type StorageState = Awaited<ReturnType<typeof storedSession>>

const phones: Record<number, string> = {
  1: demoAccounts.fresh.phone,
  2: demoAccounts.reviewing.phone,
  3: demoAccounts.dealer.phone,
  5: demoAccounts.canteen.phone,
}

/**
 * The visitor of a route: nobody on public ones, elsewhere a dealer where dealers may, else the first type that may.
 */
function phoneFor({ access }: AppRoute): string | undefined {
  if (access === 'public') return undefined
  if (access === 'signedIn' || access.includes(3)) return phones[3]
  return phones[access[0] ?? 3]
}

/** The checkout shows itself for lines that can be ordered; other routes need nothing. */
async function pathOf(route: AppRoute, origin: string, phone: string | undefined): Promise<string> {
  if (route.path !== '/orderConfirm' || phone === undefined) return route.path
  const [client] = await signIn(new Client(overHttp(origin)), phone, demoPassword)
  const { groups } = await client.expect('POST /shoppingCarts/action/queryShoppingCart', { body: {} })
  return `${route.path}?lines=${groups.flatMap(({ lines }) => lines.map(({ id }) => id)).join('.')}`
}

/** Brotli bytes transferred from a cold navigation, without a worker, to the first network idle. */
async function weigh(browser: Browser, url: string, storageState?: StorageState): Promise<number> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    locale: 'zh-CN',
    ...(storageState && { storageState }),
  })
  const scripts = await executedScripts(await context.newPage(), url)
  await context.close()
  return scripts.reduce((sum, script) => sum + brotliBytes(script), 0)
}

/** One figure per route. */
export async function measure(emit: Emit): Promise<void> {
  const { folder, remove } = await prepareDemoFolder()
  const portal = await startPortalCopy(folder)
  const executablePath = await findBrowser()
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
  const sessions = new Map<string, StorageState>()
  try {
    for (const route of routes) {
      const phone = phoneFor(route)
      const session = phone === undefined ? undefined : sessions.get(phone)
      const state = session ?? (phone === undefined ? undefined : await storedSession(portal.url, phone))
      if (phone !== undefined && state) sessions.set(phone, state)
      const url = portal.url + (await pathOf(route, portal.url, phone))
      emit(`bundle:${route.path}`, (await weigh(browser, url, state)) / 1000, 'kB')
    }
    const ofDealer = await storedSession(portal.url, demoAccounts.dealer.phone)
    emit('bundle:/ of a dealer', (await weigh(browser, `${portal.url}/`, ofDealer)) / 1000, 'kB')
  } finally {
    await browser.close()
    await portal.dispose()
    remove()
  }
}
