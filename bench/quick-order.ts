import { chromium, type Page } from 'playwright/test'
import { demoAccounts } from '#demo/accounts.ts'
import { prepareDemoFolder, startPortalCopy } from '#tests/support/portal/portal.ts'
import { storedSession } from '#tests/support/portal/stored-session.ts'
import { findBrowser } from '../scripts/test/browser.mjs'
import { median, type Emit } from './support/measurement.ts'

const rows = 1_000
const runs = 5
const slowdown = 4

/** Unknown codes: each row stays as it was pasted, so that only the paste is painted. */
const list = Array.from({ length: rows }, (_, at) => `ZZ${10_000 + at}\t${at + 1}`).join('\n')

const undo = (page: Page) => page.getByRole('button', { name: '撤销', exact: true }).click()

/** From the paste to the frame in which its last row stands in the total and its first rows are drawn. */
async function pasteToPainted(page: Page): Promise<number> {
  await page.getByLabel('新一行的编码、名称或拼音').focus()
  return page.evaluate(
    async text =>
      new Promise<number>(resolve => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', text)
        const started = performance.now()
        const grid = document.querySelector('[role=grid]')
        const look = () => {
          const last = Number(grid?.getAttribute('aria-rowcount'))
          if (last < 1_000 || !grid?.querySelector('tbody tr')) requestAnimationFrame(look)
          // The frame is painted once its callbacks are done.
          else setTimeout(() => resolve(performance.now() - started))
        }
        document.activeElement?.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        )
        requestAnimationFrame(look)
      }),
    list,
  )
}

/** The longest frame while a hand scrolls through the whole pad, some rows with every frame. */
const longestFrame = async (page: Page): Promise<number> =>
  page.evaluate(
    async () =>
      new Promise<number>(resolve => {
        const scroller = document.querySelector('[role=grid]')?.parentElement
        let before = performance.now()
        let longest = 0
        const step = () => {
          const now = performance.now()
          longest = Math.max(longest, now - before)
          before = now
          if (!scroller || scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1)
            resolve(longest)
          else {
            scroller.scrollTop += 176
            requestAnimationFrame(step)
          }
        }
        requestAnimationFrame(() => {
          before = performance.now()
          requestAnimationFrame(step)
        })
      }),
  )

/** The quick-order pad with a thousand rows, on a processor four times slower than this one. */
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
      viewport: { width: 1440, height: 900 },
      storageState: await storedSession(portal.url, demoAccounts.dealerSouth.phone),
    })
    // The compiler of the benches refers to inner functions by this helper, which the page does not have.
    await context.addInitScript({ content: 'globalThis.__name = named => named' })
    const page = await context.newPage()
    await page.goto('/quickOrder')
    const clear = page.getByRole('button', { name: '清空', exact: true })
    await page.getByLabel('新一行的编码、名称或拼音').waitFor()
    if (await clear.isVisible()) await clear.click()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const pastes: number[] = []
    const frames: number[] = []
    for (let run = 0; run < runs; run += 1) {
      pastes.push(await pasteToPainted(page))
      // The portal has answered for every code.
      await page.getByText(`需处理 1,000 行`).waitFor()
      frames.push(await longestFrame(page))
      await undo(page)
      await page.getByText('清单还是空的').waitFor()
    }
    emit('quick-order:paste-to-painted', median(pastes), 'ms')
    emit('quick-order:longest-frame-scrolling', median(frames), 'ms')
  } finally {
    await browser.close()
    await portal.dispose()
    remove()
  }
}
