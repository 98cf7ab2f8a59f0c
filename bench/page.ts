import { chromium, type Browser, type BrowserContext, type Page } from 'playwright/test'
import { demoAccounts } from '#demo/accounts.ts'
import { prepareDemoFolder, startPortalCopy } from '#tests/support/portal/portal.ts'
import { storedSession } from '#tests/support/portal/stored-session.ts'
import { findBrowser } from '../scripts/test/browser.mjs'
import { median, type Emit } from './support/measurement.ts'
import { readPaint, type Paint } from './support/paint.ts'
import { slowdown, slowLine } from './support/slow-line.ts'

const runs = 5
const viewport = { width: 1280, height: 800 }

interface Visit {
  readonly browser: Browser
  readonly origin: string
  readonly url: string
  readonly phone: string | null
}

async function newContext({ browser, origin, phone }: Visit): Promise<BrowserContext> {
  const storageState = phone === null ? undefined : await storedSession(origin, phone)
  return browser.newContext({
    baseURL: origin,
    viewport,
    locale: 'zh-CN',
    ...(storageState && { storageState }),
  })
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slowLine)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

async function paintOf(context: BrowserContext, url: string): Promise<Paint> {
  const page = await context.newPage()
  await slowDown(page)
  await page.goto(url)
  const paint = await readPaint(page)
  await page.close()
  return paint
}

/** A new browser profile: nothing kept, no worker. */
async function cold(visit: Visit): Promise<Paint> {
  const context = await newContext(visit)
  const paint = await paintOf(context, visit.url)
  await context.close()
  return paint
}

/** The next visit of somebody whose worker keeps the shell. */
async function warm(visit: Visit): Promise<Paint> {
  const context = await newContext(visit)
  const first = await context.newPage()
  await first.goto(visit.url, { waitUntil: 'networkidle' })
  await first.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  // Once more under the worker, as after any second visit.
  await first.reload({ waitUntil: 'networkidle' })
  await first.close()
  const paint = await paintOf(context, visit.url)
  await context.close()
  return paint
}

async function repeated(measureOnce: () => Promise<Paint>): Promise<Paint> {
  const paints: Paint[] = []
  for (let run = 0; run < runs; run += 1) paints.push(await measureOnce())
  const middle = (figure: keyof Paint) => median(paints.map(paint => paint[figure]))
  return { lcp: middle('lcp'), cls: middle('cls'), tbt: middle('tbt') }
}

/** Largest paint, shifts and blocking time of the shop's first pages, cold and with the worker warm. */
export async function measure(emit: Emit): Promise<void> {
  const { folder, remove } = await prepareDemoFolder()
  const portal = await startPortalCopy(folder)
  const executablePath = await findBrowser()
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
    ...(executablePath && { executablePath }),
  })
  const at = (url: string, phone: string | null): Visit => ({
    browser,
    origin: portal.url,
    url,
    phone,
  })
  const home = at('/', null)
  const search = at('/search', demoAccounts.dealer.phone)
  try {
    // The first request of a picture makes it; no visitor after the first waits for that.
    for (const visit of [home, search]) await warm(visit)
    const first = await repeated(() => cold(home))
    emit('page:/:lcp', first.lcp / 1000, 's')
    emit('page:/:cls', first.cls, '')
    emit('page:/:tbt', first.tbt, 'ms')
    const found = await repeated(() => cold(search))
    emit('page:/search:lcp', found.lcp / 1000, 's')
    emit('page:/search:tbt', found.tbt, 'ms')
    emit('page:/:lcp-warm', (await repeated(() => warm(home))).lcp / 1000, 's')
    emit('page:/search:lcp-warm', (await repeated(() => warm(search))).lcp / 1000, 's')
  } finally {
    await browser.close()
    await portal.dispose()
    remove()
  }
}
