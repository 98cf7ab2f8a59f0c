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

const [width, height] = [4_000, 3_000]

/** A carton with its seam, its label, and the bars below. */
const carton = (at: number): string => {
  const [x, y] = [(at % 6) * 660 + 40, Math.floor(at / 6) * 740 + 40]
  const bars = Array.from({ length: 30 }, (_, bar) => {
    const left = x + 80 + bar * 13
    return `<rect x="${left}" y="${y + 440}" width="${2 + ((bar * at) % 7)}" height="120"/>`
  })
  return `<g transform="rotate(${((at * 37) % 7) - 3} ${x + 300} ${y + 340})">
    <rect x="${x}" y="${y}" width="600" height="680" fill="url(#board)" stroke="#5b4326" stroke-width="6"/>
    <path d="M${x} ${y + 120}h600M${x + 300} ${y}v120" stroke="#caa56a" stroke-width="14"/>
    <rect x="${x + 60}" y="${y + 180}" width="430" height="240" fill="#f6f4ee"/>
    <text x="${x + 80}" y="${y + 260}" font-size="64">MK1110${at}</text>
    <text x="${x + 80}" y="${y + 350}" font-size="52">-18 C  ${at + 1} / 24  LOT ${at * 7_919}</text>
    ${bars.join('')}</g>`
}

/** About 3 MB, as a phone takes it: cartons with labels in a soft light, and the grain of a small sensor. */
async function photo(): Promise<Buffer> {
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif"><defs>
    <linearGradient id="light" x2="1" y2="1"><stop stop-color="#dfe7ea"/><stop offset="1" stop-color="#59636b"/></linearGradient>
    <linearGradient id="board" x2="0" y2="1"><stop stop-color="#c08a4a"/><stop offset="1" stop-color="#7b5225"/></linearGradient>
    </defs><rect width="100%" height="100%" fill="url(#light)"/>${Array.from({ length: 24 }, (_, at) => carton(at)).join('')}</svg>`
  const grain = randomBytes(width * height * 4)
  for (let alpha = 3; alpha < grain.length; alpha += 4) grain[alpha] = 16
  return sharp(Buffer.from(scene))
    .composite([{ input: grain, raw: { width, height, channels: 4 } }])
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
  // As a person does: the first touch of a page loads what later presses need.
  await dialog.getByLabel('问题描述').click()
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
