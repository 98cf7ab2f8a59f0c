import { chromium, type Browser, type Page } from 'playwright/test'
import { terminalStatusText } from '#contract/orders/terminal-life-cycle.ts'
import { demoAccounts, demoPassword } from '#demo/accounts.ts'
import type { Db } from '#server/db/schema.ts'
import { copyOrders } from '#tests/api/support/orders/many-orders.ts'
import { signIn } from '#tests/support/portal/account.ts'
import { Client, overHttp } from '#tests/support/portal/client.ts'
import { storedSession } from '#tests/support/portal/stored-session.ts'
import { findBrowser } from '../scripts/test/browser.mjs'
import type { Emit } from './support/measurement.ts'
import { percentile } from './support/open-loop.ts'

const { dealer, restaurant } = demoAccounts
const [seller] = dealer.businessIds
const [buyer] = restaurant.businessIds
const transitions = 20
const waiting = 20
const accepted = 30
const textOf = (status: number): string => terminalStatusText[status] ?? ''

declare global {
  interface Window {
    /** When the text was painted, in milliseconds since 1970 as the processes of one machine share them. */
    statusPainted: Promise<number>
  }
}

/** Begins to look for the text in the row of this order. */
function watchRow({ row, text }: { row: string; text: string }): void {
  window.statusPainted = new Promise(resolve => {
    const isShown = () => document.querySelector(row)?.textContent.includes(text) === true
    const observer = new MutationObserver(() => {
      if (!isShown()) return
      observer.disconnect()
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve(performance.timeOrigin + performance.now()))
        port1.start()
        // Its task comes after the frame whose preparation this is.
        port2.postMessage(null)
      })
    })
    observer.observe(document, { childList: true, subtree: true, characterData: true })
  })
}

/** Orders of the customer that wait for its dealer, the newest of its list. */
async function addWaiting(db: Db): Promise<number[]> {
  const like = await db
    .selectFrom('trade_order as o')
    .innerJoin('order_line as l', 'l.order_id', 'o.id')
    .select('o.id')
    .where('o.buyer_id', '=', buyer)
    .where('o.seller_id', '=', seller)
    .groupBy('o.id')
    // Each copy gets two lines for each that the order has.
    .having(({ fn }) => fn.countAll(), '=', 1)
    .limit(1)
    .executeTakeFirstOrThrow()
  const { last } = await db
    .selectFrom('trade_order')
    .select(({ fn }) => fn.max<number>('id').as('last'))
    .executeTakeFirstOrThrow()
  await copyOrders({ db }, like.id, { buyer, seller, count: transitions })
  const added = await db
    .updateTable('trade_order')
    .set({ status: waiting })
    .where('id', '>', last)
    .returning('id')
    .execute()
  return added.map(({ id }) => id)
}

async function openList(browser: Browser, origin: string, phone: string, list: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1280, height: 800 },
    locale: 'zh-CN',
    storageState: await storedSession(origin, phone),
  })
  const page = await context.newPage()
  // The program that runs this file inserts this call for every function with a name.
  await page.addInitScript('globalThis.__name = named => named')
  const stream = page.waitForResponse(response => response.url().includes('/live/events'))
  await page.goto(`/workbench/workbenchHome/${list}`)
  await page.locator('main tr[data-row-key]').first().waitFor()
  await stream
  return page
}

/**
 * A customer and its dealer each look at their list while the dealer's orders are accepted by another program: from
 * the sending of that request to the frame in which the customer reads the new state.
 */
export async function measurePainted(emit: Emit, { url, db }: { url: string; db: Db }): Promise<void> {
  const ids = await addWaiting(db)
  const [client] = await signIn(new Client(overHttp(url)), dealer.phone, demoPassword)
  const executablePath = await findBrowser()
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
    ...(executablePath && { executablePath }),
  })
  try {
    await openList(browser, url, dealer.phone, 'salesOrder')
    const page = await openList(browser, url, restaurant.phone, 'terminalOrder')
    const times: number[] = []
    for (const id of ids) {
      const row = `main tr[data-row-key="${id}"]`
      await page.locator(row, { hasText: textOf(waiting) }).waitFor()
      await page.evaluate(watchRow, { row, text: textOf(accepted) })
      const started = performance.timeOrigin + performance.now()
      await client.expect('POST /terminalPurchaseOrders/action/receiveOrder', { body: { id, version: 1 } })
      times.push((await page.evaluate(() => window.statusPainted)) - started)
    }
    emit('live:painted-p50', percentile(times, 50), 'ms')
    emit('live:painted-p95', percentile(times, 95), 'ms')
  } finally {
    await browser.close()
  }
}
