import { chromium, type Page } from 'playwright/test'
import { demoAccounts } from '#demo/accounts.ts'
import { prepareDemoFolder, startPortalCopy } from '#tests/support/portal/portal.ts'
import { storedSession } from '#tests/support/portal/stored-session.ts'
import { findBrowser } from '../scripts/test/browser.mjs'
import { median, type Emit } from './support/measurement.ts'
import { phone, slowdown, slowLine } from './support/slow-line.ts'
import { watchRows } from './support/warm-list.ts'

const lists = {
  notes: '/workbench/workbenchHome/dispatchList',
  orders: '/workbench/workbenchHome/dealerOrderList',
  payments: '/workbench/workbenchHome/paymentOrder',
} as const
const card = 'main li[data-row-key]'
const runs = 5

async function rowsAfter(page: Page, url: string): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slowLine)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(watchRows, card)
  await page.goto(url)
  const started = await page.waitForFunction(() => window.listStart)
  const start = await started.jsonValue()
  await page.close()
  return start?.painted ?? Number.NaN
}

/** The lists of the workbench as cards on a phone, on a slow line and a slow processor, on any visit but the first. */
export async function measure(emit: Emit): Promise<void> {
  const { folder, remove } = await prepareDemoFolder()
  const portal = await startPortalCopy(folder)
  const executablePath = await findBrowser()
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
    ...(executablePath && { executablePath }),
  })
  try {
    const context = await browser.newContext({
      baseURL: portal.url,
      viewport: phone,
      locale: 'zh-CN',
      storageState: await storedSession(portal.url, demoAccounts.dealer.phone),
    })
    for (const [name, url] of Object.entries(lists)) {
      const first = await context.newPage()
      await first.goto(url, { waitUntil: 'networkidle' })
      await first.evaluate(async () => navigator.serviceWorker.ready)
      await first.reload({ waitUntil: 'networkidle' })
      await first.locator(card).first().waitFor()
      await first.close()
      const times: number[] = []
      for (let run = 0; run < runs; run += 1) times.push(await rowsAfter(await context.newPage(), url))
      emit(`card-list:${name}`, median(times), 'ms')
    }
  } finally {
    await browser.close()
    await portal.dispose()
    remove()
  }
}
