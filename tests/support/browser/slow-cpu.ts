import type { Browser, Page } from 'playwright/test'

/** SLOW_CPU=6 runs the scripts of every page six times slower, so that races show on fast machines too. */
const rate = Number(process.env['SLOW_CPU'] ?? 1)

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Applies to every page that the browser opens from now on. */
export function slowDownPages(browser: Browser): void {
  if (rate <= 1) return
  browser.on('context', context => {
    context.on('page', page => {
      // The page may be closed already.
      slowDown(page).catch(() => undefined)
    })
  })
}
