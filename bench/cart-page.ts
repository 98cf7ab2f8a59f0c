import { chromium, type Page } from 'playwright/test'
import { demoAccounts } from '#demo/accounts.ts'
import { prepareDemoFolder, startPortalCopy } from '#tests/support/portal/portal.ts'
import { storedSession } from '#tests/support/portal/stored-session.ts'
import { findBrowser } from '../scripts/test/browser.mjs'
import { fillCart } from './support/fill-cart.ts'
import type { Emit } from './support/measurement.ts'
import { percentile } from './support/open-loop.ts'

const lines = 500
const presses = 60
/** As fast as somebody presses one button after the other. */
const pauseMs = 150
const slowdown = 4
const wheelSteps = 60

declare global {
  interface Window {
    /** Milliseconds from each press until the frame with the new quantity was painted. */
    presses: number[]
    /** Milliseconds between two frames while the page was scrolled. */
    frameTimes: number[]
  }
}

/** From the moment the browser got the press to the one after the frame that shows another quantity. */
function watchPresses(): void {
  window.presses = []
  const watch = ({ target, timeStamp }: Event) => {
    const input = (target as Element).closest('li')?.querySelector('input[role="spinbutton"]')
    if (!(input instanceof HTMLInputElement)) return
    const before = input.value
    const look = () => {
      if (input.value === before) {
        requestAnimationFrame(look)
        return
      }
      // The first task after the frame whose preparation this is; other waiting tasks come behind it.
      void window.scheduler.postTask(() => window.presses.push(performance.now() - timeStamp), {
        priority: 'user-blocking',
      })
    }
    requestAnimationFrame(look)
  }
  document.addEventListener('click', watch, { capture: true })
  document.addEventListener('keydown', watch, { capture: true })
}

async function measured(page: Page, press: (at: number) => Promise<void>): Promise<number[]> {
  await page.evaluate(watchPresses)
  for (let at = 0; at < presses; at += 1) {
    await press(at)
    await page.waitForFunction(count => window.presses.length >= count, at + 1)
    await page.waitForTimeout(pauseMs)
  }
  return page.evaluate(() => window.presses)
}

async function scrolled(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    window.frameTimes = []
    let before = performance.now()
    const next = (now: number) => {
      window.frameTimes.push(now - before)
      before = now
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  for (let step = 0; step < wheelSteps; step += 1) await page.mouse.wheel(0, 600)
  return page.evaluate(() => window.frameTimes)
}

/** A cart of 500 lines on a processor four times slower: how long a quantity takes to change in sight. */
export async function measure(emit: Emit): Promise<void> {
  const { folder, remove } = await prepareDemoFolder()
  const portal = await startPortalCopy(folder)
  const executablePath = await findBrowser()
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
    ...(executablePath && { executablePath }),
  })
  const { phone } = demoAccounts.dealerSouth
  try {
    await fillCart(portal.url, phone, lines)
    const storageState = await storedSession(portal.url, phone)
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, storageState })
    const page = await context.newPage()
    // The program that runs this file inserts this call for every function with a name.
    await page.addInitScript('globalThis.__name = named => named')
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const started = performance.now()
    await page.goto(`${portal.url}/cart`)
    const rows = page.getByRole('spinbutton')
    await page.getByText(`已选 ${lines} 种`).first().waitFor()
    emit('cart-page:drawn', (performance.now() - started) / 1000, 's')
    const more = page.getByRole('button', { name: /增加$/ })
    await rows.nth(0).focus()
    const keys = await measured(page, () => page.keyboard.press('ArrowUp'))
    emit('cart-page:key:p95', percentile(keys, 95), 'ms')
    const clicks = await measured(page, at => more.nth(at % 5).click())
    emit('cart-page:click:p95', percentile(clicks, 95), 'ms')
    emit('cart-page:scroll:longest-frame', Math.max(...(await scrolled(page))), 'ms')
  } finally {
    await browser.close()
    await portal.dispose()
    remove()
  }
}
