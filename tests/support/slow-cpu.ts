import type { Browser, Page } from 'playwright/test'

/** SLOW_CPU=6: the scripts of every page run six times slower, so that its races show on a fast machine too. */
const rate = Number(process.env['SLOW_CPU'] ?? 1)

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** For every page that the browser opens from now on, whoever opens it. */
export function slowDownPages(browser: Browser): void {
  if (rate <= 1) return
  browser.on('context', context => {
    context.on('page', page => {
      // A page may close before it is reached.
      slowDown(page).catch(() => undefined)
    })
  })
}
