import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type BrowserContext, type CDPSession, type Page } from 'playwright/test'
import sharp from 'sharp'
import { demoAccounts } from '#demo/accounts.ts'
import { prepareDemoFolder, startPortalCopy } from '#tests/support/portal/portal.ts'
import { storedSession } from '#tests/support/portal/stored-session.ts'
import { findBrowser } from '../scripts/test/browser.mjs'
import type { Emit } from './support/measurement.ts'
import { percentile } from './support/open-loop.ts'
import { phone, slowdown } from './support/slow-line.ts'
import { uploadLine } from './support/upload-line.ts'

const acts = 20
const photosEach = 2
/** 2 Mbit/s. */
const upload = 2_000_000 / 8
const form = '/workbench/servicesHome/questionReply?new=1'

declare global {
  interface Window {
    /** Milliseconds from the press until the frame without the form was painted. */
    keptAfter: number | undefined
  }
}

/** About 3 MB, as a phone takes it; noise, which no format makes small. */
async function photo(): Promise<Buffer> {
  const [width, height] = [4_000, 3_000]
  const small = randomBytes((width / 8) * (height / 8) * 3)
  return sharp(small, { raw: { width: width / 8, height: height / 8, channels: 3 } })
    .resize(width, height, { kernel: 'cubic' })
    .jpeg({ quality: 92 })
    .toBuffer()
}

function watchKept(): void {
  window.keptAfter = undefined
  document.addEventListener(
    'click',
    ({ timeStamp }) => {
      const look = () => {
        if (document.querySelector('dialog[open]')) {
          requestAnimationFrame(look)
          return
        }
        // The first task after the frame whose preparation this is.
        void window.scheduler.postTask(() => (window.keptAfter = performance.now() - timeStamp), {
          priority: 'user-blocking',
        })
      }
      requestAnimationFrame(look)
    },
    { capture: true, once: true },
  )
}

const waiting = async (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const open = indexedDB.open('portal')
    const db = await new Promise<IDBDatabase>(resolve => {
      open.addEventListener('success', () => resolve(open.result))
    })
    const tx = db.transaction('acts')
    const rows = tx.objectStore('acts').count()
    await new Promise(resolve => {
      tx.addEventListener('complete', resolve)
    })
    db.close()
    return rows.result
  })

/** Fills the form in, with its photos, and keeps it; returns how long that took to be seen. */
async function keepOne(page: Page, devtools: CDPSession, file: Buffer, at: number): Promise<number> {
  await page.goto(form)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('问题类型').selectOption('order')
  await dialog.getByLabel('问题描述').fill(`第 ${at + 1} 次反馈：冷库门口到货时外箱破损`)
  for (let count = 0; count < photosEach; count += 1) {
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: `${at} ${count}.jpg`, mimeType: 'image/jpeg', buffer: file })
    await dialog.getByRole('button', { name: `删除照片 ${count + 1}` }).waitFor()
  }
  await page.evaluate(watchKept)
  // Not before: how long a photo takes to be shrunk is another figure.
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await dialog.getByRole('button', { name: '提交', exact: true }).click()
  const kept = await page.waitForFunction(() => window.keptAfter)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return (await kept.jsonValue()) ?? Number.NaN
}

async function keepAll(context: BrowserContext, page: Page): Promise<number[]> {
  const file = await photo()
  const devtools = await context.newCDPSession(page)
  await context.setOffline(true)
  const kept: number[] = []
  for (let at = 0; at < acts; at += 1) kept.push(await keepOne(page, devtools, file, at))
  return kept
}

/** Twenty acts with two photos each on a phone without a network, and then with a slow one. */
export async function measure(emit: Emit): Promise<void> {
  const { folder, remove } = await prepareDemoFolder()
  const portal = await startPortalCopy(folder)
  const line = await uploadLine(portal.url, upload)
  const executablePath = await findBrowser()
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
    ...(executablePath && { executablePath }),
  })
  try {
    const context = await browser.newContext({
      baseURL: line.url,
      viewport: phone,
      locale: 'zh-CN',
      storageState: await storedSession(line.url, demoAccounts.dealer.phone),
    })
    const page = await context.newPage()
    // The program that runs this file inserts this call for every function with a name.
    await page.addInitScript('globalThis.__name = named => named')
    await page.goto(form, { waitUntil: 'networkidle' })
    await page.evaluate(async () => navigator.serviceWorker.ready)
    await page.reload({ waitUntil: 'networkidle' })
    const kept = await keepAll(context, page)
    emit('acts:kept:p50', percentile(kept, 50), 'ms')
    emit('acts:kept:p95', percentile(kept, 95), 'ms')
    emit('acts:kept:count', await waiting(page), '')
    const before = line.sent()
    const started = performance.now()
    await context.setOffline(false)
    while ((await waiting(page)) > 0) await pause(50)
    emit('acts:drained', (performance.now() - started) / 1_000, 's')
    const after = line.sent()
    emit('acts:drained:sent', (after.bytes - before.bytes) / 1e6, 'MB')
    emit('acts:drained:requests', after.requests - before.requests, '')
  } finally {
    await browser.close()
    await line.close()
    await portal.dispose()
    remove()
  }
}
