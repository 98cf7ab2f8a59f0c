import type { Page } from 'playwright/test'

/** Keeps what comes from a URL on its way until the answer is called. */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  let letGo: () => void = () => undefined
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route(url, async route => {
    await held
    await route.continue()
  })
  return letGo
}
