import { chromium, type Page } from 'playwright/test'
import { demoAccounts } from '#demo/accounts.ts'
import { newRequestId, signEnvelope } from '#src/api/sign.ts'
import { prepareDemoFolder, startPortalCopy } from '#tests/support/portal.ts'
import { storedSession } from '#tests/support/stored-session.ts'
import { findBrowser } from '../scripts/browser.mjs'
import { fillCart } from './fill-cart.ts'
import type { Emit } from './measurement.ts'
import { benchLine, type BenchLine } from './offline-line.ts'
import { percentile } from './open-loop.ts'

const lines = 60
const edits = 1_000
const answerMs = 50
const reads = 40
const articles = '/api/pc/news/action/queryList'

/** What the page saw, by the clock that the line before the portal has too. */
interface Seen {
  online: number
  sending: number
  sent: number
}

declare global {
  interface Window {
    seen: Seen
  }
}

async function controlled(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** Presses more and less in turn on every line, until each has been changed often enough. */
async function edit(page: Page): Promise<void> {
  await page.evaluate(
    async ([times, count]) => {
      for (let at = 0; at < times; at += 1) {
        const name = Math.floor(at / count) % 2 === 0 ? '增加' : '减少'
        const buttons = document.querySelectorAll<HTMLButtonElement>(`main button[aria-label$="${name}"]`)
        buttons[at % count]?.click()
        // As a person's presses do, each ends before the next one.
        await new Promise(resolve => {
          setTimeout(resolve)
        })
      }
    },
    [edits, lines] as const,
  )
  await page.waitForFunction(async count => {
    const open = indexedDB.open('portal')
    const db = await new Promise<IDBDatabase>(resolve => {
      open.addEventListener('success', () => resolve(open.result))
    })
    const rows = db.transaction('pending').objectStore('pending').count()
    const found = await new Promise<number>(resolve => {
      rows.addEventListener('success', () => resolve(rows.result))
    })
    db.close()
    return found === count
  }, lines)
}

/** The network was away so often that the next try would be in five minutes. */
async function failForLong(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const open = indexedDB.open('portal')
    const db = await new Promise<IDBDatabase>(resolve => {
      open.addEventListener('success', () => resolve(open.result))
    })
    const tx = db.transaction('meta', 'readwrite')
    const rows = tx.objectStore('meta')
    const all = rows.getAll() as IDBRequest<object[]>
    all.addEventListener('success', () => {
      for (const meta of all.result)
        rows.put({ ...meta, failures: 20, nextAttemptAt: Date.now() + 300_000, waitsFor: 'network' })
    })
    await new Promise(resolve => {
      tx.addEventListener('complete', resolve)
    })
    db.close()
  })
}

async function reconnect(page: Page): Promise<Seen> {
  await page.evaluate(() => {
    window.seen = { online: 0, sending: 0, sent: 0 }
    const note = (what: keyof Seen) => {
      window.seen[what] ||= Date.now()
    }
    window.addEventListener('online', () => note('online'))
    new BroadcastChannel('portal.edits').addEventListener(
      'message',
      ({ data }: MessageEvent<{ what: string }>) => {
        if (data.what === 'sending' || data.what === 'sent') note(data.what)
      },
    )
  })
  await page.context().setOffline(false)
  await page.waitForFunction(() => window.seen.sent > 0)
  return page.evaluate(() => window.seen)
}

/** A cart that was changed without a network, and what happens when it is back. */
async function measureSending(page: Page, line: BenchLine, emit: Emit): Promise<void> {
  await controlled(page, `${line.url}/cart`)
  await page.getByText(`已选 ${lines} 种`).first().waitFor()
  for (const [name, hasFailed] of [
    ['offline:reconnect', false],
    ['offline:reconnect:after-failures', true],
  ] as const) {
    line.batches.length = 0
    await page.context().setOffline(true)
    await edit(page)
    if (hasFailed) await failForLong(page)
    const { online, sending, sent } = await reconnect(page)
    const [first] = line.batches
    emit(name, (first?.at ?? Number.NaN) - online, 'ms')
    if (hasFailed) continue
    emit('offline:requests', line.batches.length, 'requests')
    emit('offline:edits-sent', first?.edits ?? 0, 'lines')
    emit('offline:drain', sent - sending, 'ms')
  }
}

/** What was read before is asked for again while nobody answers. */
async function measureReading(page: Page, line: BenchLine, emit: Emit): Promise<void> {
  const read = async () => {
    const envelope = JSON.stringify(signEnvelope({ size: 3 }, newRequestId(), Date.now()))
    return page.evaluate(
      async ([url, body]) => {
        const headers = { 'content-type': 'application/json', source: '3' }
        const started = performance.now()
        await (await fetch(url, { method: 'POST', headers, body })).json()
        return performance.now() - started
      },
      [articles, envelope] as const,
    )
  }
  await read()
  await page.waitForFunction(async () => (await (await caches.open('content')).keys()).length > 0)
  line.hang()
  const times: number[] = []
  for (let at = 0; at < reads; at += 1) times.push(await read())
  emit('offline:read:p95', percentile(times, 95), 'ms')
}

/** Edits without a network and reading while the portal hangs, in the built page with its worker. */
export async function measure(emit: Emit): Promise<void> {
  const { folder, remove } = await prepareDemoFolder()
  const portal = await startPortalCopy(folder)
  const line = await benchLine(portal.url, answerMs)
  const executablePath = await findBrowser()
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
    ...(executablePath && { executablePath }),
  })
  const { phone } = demoAccounts.dealerSouth
  try {
    await fillCart(portal.url, phone, lines)
    const storageState = await storedSession(line.url, phone)
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, storageState })
    const page = await context.newPage()
    // The program that runs this file calls it wherever a function has a name.
    await page.addInitScript('globalThis.__name = named => named')
    await measureSending(page, line, emit)
    await measureReading(page, line, emit)
  } finally {
    await browser.close()
    await line.close()
    await portal.dispose()
    remove()
  }
}
