import type { BrowserContext, Page } from 'playwright/test'
import { demoAccounts } from '#demo/accounts.ts'
import { newRequestId, signEnvelope } from '#src/api/sign.ts'
import { prepareDemoFolder, startPortalCopy } from '#tests/support/portal/portal.ts'
import { storedSession } from '#tests/support/portal/stored-session.ts'
import { typedWords } from '#tests/support/pages/typed-words.ts'
import { stopWorkers } from '#tests/support/browser/wake-worker.ts'
import type { Emit } from './support/measurement.ts'
import { percentile } from './support/open-loop.ts'
import { slowBrowser } from './support/slow-browser.ts'

const slowdown = 4
const rounds = 5
/** The number of starts of the worker. */
const starts = 5
/** Between the last letter and the key that searches. */
const pauseMs = 500
/** Drawing all pictures for the first time takes minutes. */
const patienceMs = 600_000

declare global {
  interface Window {
    /** Milliseconds from the key to the painted results; undefined until then. */
    foundAfter: number | undefined
  }
}

interface Facts {
  readonly pictures: number
  readonly bytes: number
}

/** As a person does it, with the pictures that the portal draws. */
async function takePackage(page: Page): Promise<Facts> {
  await page.goto('/workbench/settingHome/personalInfo')
  await page.evaluate(async () => navigator.serviceWorker.ready)
  const card = page.getByRole('region', { name: '离线资料包' })
  await card.getByRole('button', { name: /^下载（约/ }).click()
  await card.getByText('可离线使用').waitFor({ timeout: patienceMs })
  return page.evaluate(async () => {
    const facts = await caches.match('/offline-package-facts.json', { cacheName: 'offline-package' })
    return (await facts?.json()) as Facts
  })
}

/** How long the same sum takes, in milliseconds, as a measure of the processor. */
const yardstick = async (page: Page): Promise<number> =>
  page.evaluate(() => {
    const started = performance.now()
    let sum = 0
    for (let at = 0; at < 100_000_000; at += 1) sum += at
    return sum > 0 ? performance.now() - started : 0
  })

/** From the request of the page to the answer that it has read. */
async function answerOf(page: Page, keyword: string): Promise<number> {
  const wish = { page: 1, size: 20, counts: true, sort: 'relevance', keyword } as const
  const envelope = JSON.stringify(signEnvelope(wish, newRequestId(), Date.now()))
  return page.evaluate(async body => {
    const { sign } = JSON.parse(localStorage.getItem('portal.user') ?? '{}') as { sign: string }
    const headers = { 'content-type': 'application/json', source: '3', sign }
    const started = performance.now()
    const answer = await fetch('/api/pc/skus/action/queryByPage', { method: 'POST', headers, body })
    await answer.json()
    const took = performance.now() - started
    if (!answer.headers.has('x-kept')) throw new Error('the package has not answered')
    return took
  }, envelope)
}

/** From the key to the task behind the frame that shows the results, or that there are none. */
function watchResults(keyword: string): void {
  window.foundAfter = undefined
  const isFound = () => {
    const main = document.querySelector('main')
    if (main?.querySelector('h1')?.textContent !== `“${keyword}”的搜索结果`) return false
    return main.querySelector('ul[data-waiting="false"]') !== null || main.textContent.includes('没有找到与')
  }
  const onKey = ({ timeStamp }: KeyboardEvent) => {
    const note = () => {
      window.foundAfter = performance.now() - timeStamp
    }
    const look = () => {
      if (isFound()) void window.scheduler.postTask(note, { priority: 'user-blocking' })
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }
  document.addEventListener('keydown', onKey, { capture: true, once: true })
}

async function searchFor(page: Page, keyword: string): Promise<number> {
  const box = page.getByRole('combobox').first()
  await box.fill(keyword)
  await page.waitForTimeout(pauseMs)
  await page.evaluate(watchResults, keyword)
  await box.press('Enter')
  const found = await page.waitForFunction(() => window.foundAfter)
  return (await found.jsonValue()) ?? Number.NaN
}

/** Of a worker that was stopped, and reads the package first. */
async function firstAnswers(context: BrowserContext, page: Page): Promise<number[]> {
  const times: number[] = []
  for (let start = 0; start < starts; start += 1) {
    await stopWorkers(context)
    times.push(await answerOf(page, '薯条'))
  }
  return times
}

const emitRange = (emit: Emit, name: string, times: readonly number[]) => {
  for (const part of [50, 95]) emit(`package-search:${name}:p${part}`, percentile(times, part), 'ms')
}

/** The catalog that a device has taken along, searched without a network on a processor four times slower. */
export async function measure(emit: Emit): Promise<void> {
  const { folder, remove } = await prepareDemoFolder()
  const portal = await startPortalCopy(folder)
  const { browser, slowDown, close } = await slowBrowser()
  try {
    const context = await browser.newContext({
      baseURL: portal.url,
      viewport: { width: 1280, height: 800 },
      locale: 'zh-CN',
      storageState: await storedSession(portal.url, demoAccounts.dealer.phone),
    })
    const page = await context.newPage()
    // The program that runs this file inserts this call for every function with a name.
    await page.addInitScript('globalThis.__name = named => named')
    const { pictures, bytes } = await takePackage(page)
    emit('package-search:pictures', pictures, 'pictures')
    emit('package-search:size', bytes / 1_000_000, 'MB')
    await page.goto('/search')
    await page.getByRole('main').getByRole('article').first().waitFor()
    await context.setOffline(true)
    const atFullSpeed = await yardstick(page)
    const endSlowness = await slowDown(slowdown)
    emit('package-search:slowdown', (await yardstick(page)) / atFullSpeed, 'times')
    const painted: number[] = []
    for (const word of typedWords) painted.push(await searchFor(page, word))
    emitRange(emit, 'painted', painted)
    const answers: number[] = []
    for (let round = 0; round < rounds; round += 1)
      for (const word of typedWords) answers.push(await answerOf(page, word))
    emitRange(emit, 'answer', answers)
    emitRange(emit, 'first-answer', await firstAnswers(context, page))
    await endSlowness()
  } finally {
    await close()
    await portal.dispose()
    remove()
  }
}
