import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Page } from 'playwright/test'
import { demoAccounts } from '#demo/accounts.ts'
import { newRequestId, signEnvelope } from '#src/api/sign.ts'
import { prepareDemoFolder, startPortalCopy } from '#tests/support/portal/portal.ts'
import { storedSession } from '#tests/support/portal/stored-session.ts'
import { findBrowser } from '../scripts/test/browser.mjs'
import { fillCart } from './support/fill-cart.ts'
import type { Emit } from './support/measurement.ts'
import { benchLine, type BenchLine } from './support/offline-line.ts'
import { percentile } from './support/open-loop.ts'
import { measureTraces } from './support/traces.ts'

const lines = 60
const edits = 1_000
const answerMs = 50
const reads = 40
const articles = '/api/pc/news/action/queryList'

/** The times that the page has seen, by the clock that the line before the portal uses too. */
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

/** How many edits wait on the device, and how many batches are on their way. */
const waiting = async (page: Page): Promise<[pending: number, inflight: number]> =>
  page.evaluate(async () => {
    const open = indexedDB.open('portal')
    const db = await new Promise<IDBDatabase>(resolve => {
      open.addEventListener('success', () => resolve(open.result))
    })
    const tx = db.transaction(['pending', 'inflight'])
    const pending = tx.objectStore('pending').count()
    const inflight = tx.objectStore('inflight').count()
    await new Promise(resolve => {
      tx.addEventListener('complete', resolve)
    })
    db.close()
    return [pending.result, inflight.result]
  })

/** Asks again and again: waiting for a function in the page does not wait for its promise. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(20)
}

/** Until nothing changes on the device any more, and no batch is on its way. */
async function untilKept(page: Page): Promise<void> {
  let before = ''
  await until(async () => {
    const now = await waiting(page)
    const isSame = String(now) === before && now[1] === 0
    before = String(now)
    await pause(300)
    return isSame
  })
}

const untilSent = async (page: Page): Promise<void> =>
  until(async () => (await waiting(page)).every(count => count === 0))

/** Presses more and less in turn, line by line down the page, which draws only lines near the window. */
async function edit(page: Page): Promise<void> {
  await page.evaluate(
    async ([times, count]) => {
      const moment = async (ms = 0) =>
        new Promise(resolve => {
          setTimeout(resolve, ms)
        })
      const buttons = (name: string) =>
        document.querySelectorAll<HTMLButtonElement>(`main button[aria-label$="${name}"]`)
      const changed = new Set<string>()
      for (let y = 0; y < document.body.scrollHeight; y += 400) {
        scrollTo(0, y)
        await moment(100)
        for (const { ariaLabel } of buttons('增加')) {
          const line = ariaLabel?.slice(0, -2) ?? ''
          if (changed.has(line)) continue
          const presses = Math.floor(times / count) + (changed.size < times % count ? 1 : 0)
          changed.add(line)
          for (let at = 0; at < presses; at += 1) {
            buttons(`${line}${at % 2 === 0 ? '增加' : '减少'}`)[0]?.click()
            // As a person's presses do, each ends before the next one.
            await moment()
          }
        }
      }
    },
    [edits, lines] as const,
  )
  await untilKept(page)
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
        if (data.what === 'sending') note(data.what)
        // The last of them counts.
        if (data.what === 'sent') window.seen.sent = Date.now()
      },
    )
  })
  await page.context().setOffline(false)
  await untilSent(page)
  return page.evaluate(() => window.seen)
}

/** Measures a cart that was changed without a network, after the network is back. */
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
    emit(
      'offline:lines-sent',
      line.batches.reduce((sum, batch) => sum + batch.edits, 0),
      'lines',
    )
    emit('offline:drain', sent - sending, 'ms')
  }
}

/** Reads an answer of before again while nobody answers. */
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
  await until(async () => page.evaluate(async () => (await (await caches.open('content')).keys()).length > 0))
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
    // The program that runs this file inserts this call for every function with a name.
    await page.addInitScript('globalThis.__name = named => named')
    await measureSending(page, line, emit)
    await measureTraces(page, emit)
    await measureReading(page, line, emit)
  } finally {
    await browser.close()
    await line.close()
    await portal.dispose()
    remove()
  }
}
