import { chromium, type Page } from 'playwright/test'
import { groups, type Screen } from '#src/desk/frame/screens.ts'
import { findBrowser } from '../scripts/test/browser.mjs'
import { withPortal } from './support/bench-portal.ts'
import { closedLoop } from './support/closed-loop.ts'
import { deskCaller } from './support/desk-member.ts'
import type { Emit } from './support/measurement.ts'
import { percentile } from './support/open-loop.ts'

const products = 100_000
const seconds = 10
const slowdown = 4

const words = ['薯条', '直切', '冷冻', 'st', '波纹', '2.5kg']

/** Pages of the list of products, with a word in two of three. */
async function listOfProducts(emit: Emit, origin: string, token: string): Promise<void> {
  let asked = 0
  const next = () => {
    asked += 1
    const word = asked % 3 === 0 ? {} : { word: words[asked % words.length] }
    return {
      method: 'POST',
      path: '/api/desk/products/action/query',
      headers: { cookie: `portal_desk=${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ page: 1 + (asked % 5), ...word }),
    } as const
  }
  await closedLoop(origin, { callers: 1, seconds: 2 }, next)
  const { times } = await closedLoop(origin, { callers: 1, seconds }, next)
  emit('desk:products-p50', percentile(times, 50), 'ms')
  emit('desk:products-p95', percentile(times, 95), 'ms')
}

/** The bytes of scripts that the first page has fetched, as they come over the line. */
const scriptBytes = (page: Page): Promise<number> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )

/** From the click on a screen's link to its heading, without anything that still loads. */
async function clickToPainted(page: Page, { path, title }: Screen): Promise<number> {
  const link = page.getByRole('link', { name: title, exact: true })
  const started = await page.evaluate(() => performance.now())
  await link.click()
  await page.waitForURL(`**/desk/${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(
    () => !document.querySelector('main :is(.ant-skeleton-active, .ant-spin-spinning)'),
  )
  return page.evaluate(
    from =>
      new Promise<number>(resolve => {
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)))
      }),
    started,
  )
}

async function screens(emit: Emit, origin: string, token: string): Promise<void> {
  const executablePath = await findBrowser()
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
    ...(executablePath && { executablePath }),
  })
  try {
    const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } })
    await context.addCookies([{ name: 'portal_desk', value: token, url: `${origin}/api/desk` }])
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await page.goto('/desk/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    emit('desk:first-scripts', (await scriptBytes(page)) / 1000, 'kB')
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const times: number[] = []
    for (const screen of groups.flatMap(group => group.screens)) {
      const time = await clickToPainted(page, screen)
      times.push(time)
      emit(`desk:screen ${screen.title}`, time, 'ms')
    }
    emit('desk:screen-slowest', Math.max(...times), 'ms')
  } finally {
    await browser.close()
  }
}

/** The desk of a brand with a hundred thousand products: its list, its first page, and each screen after a click. */
export async function measure(emit: Emit): Promise<void> {
  await withPortal(products, async ({ origin, db }) => {
    const { token } = await deskCaller(origin, db)
    await listOfProducts(emit, origin, token)
    await screens(emit, origin, token)
  })
}
