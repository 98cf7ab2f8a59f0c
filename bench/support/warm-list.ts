import { chromium, type Page } from 'playwright/test'
import { demoAccounts } from '#demo/accounts.ts'
import { prepareDemoFolder, startPortalCopy } from '#tests/support/portal/portal.ts'
import { storedSession } from '#tests/support/portal/stored-session.ts'
import { findBrowser } from '../../scripts/test/browser.mjs'
import { median, type Emit } from './measurement.ts'
import { slowdown } from './slow-line.ts'

const url = '/workbench/workbenchHome/dealerOrderList'
const row = 'main tr[data-row-key]'
const runs = 5

interface Start {
  /** Milliseconds from the navigation to the frame after the first rows. */
  readonly painted: number
  /** Whether the rows came together with the heading of their page. */
  readonly atOnce: boolean
}

declare global {
  interface Window {
    listStart: Start | undefined
  }
}

/** Runs before the page's own code. */
export function watchRows(selector: string): void {
  let headings = 0
  const observer = new MutationObserver(() => {
    if (document.querySelector('main h1')) headings += 1
    if (!document.querySelector(selector)) return
    observer.disconnect()
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        window.listStart = { painted: performance.now(), atOnce: headings === 1 }
      })
      port1.start()
      // Its task comes after the frame whose preparation this is.
      port2.postMessage(null)
    })
  })
  observer.observe(document, { childList: true, subtree: true })
}

async function startOf(page: Page): Promise<Start> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(watchRows, row)
  await page.goto(url)
  const started = await page.waitForFunction(() => window.listStart)
  const start = await started.jsonValue()
  await page.close()
  if (!start) throw new Error('the list never had rows')
  return start
}

/** The list of orders on its next visit, while the server is stopped: its rows come from the page's own storage. */
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
      viewport: { width: 1280, height: 800 },
      locale: 'zh-CN',
      storageState: await storedSession(portal.url, demoAccounts.dealer.phone),
    })
    const first = await context.newPage()
    await first.goto(url, { waitUntil: 'networkidle' })
    await first.evaluate(async () => navigator.serviceWorker.ready)
    // Once more under the worker, as after any second visit.
    await first.reload({ waitUntil: 'networkidle' })
    await first.locator(row).first().waitFor()
    await first.close()
    await portal.dispose()
    const starts: Start[] = []
    for (let run = 0; run < runs; run += 1) starts.push(await startOf(await context.newPage()))
    emit('warm-list:rows', median(starts.map(({ painted }) => painted)), 'ms')
    emit('warm-list:with-heading', starts.filter(({ atOnce }) => atOnce).length / runs, '')
  } finally {
    await browser.close()
    await portal.dispose()
    remove()
  }
}
