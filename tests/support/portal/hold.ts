import type { Page } from 'playwright/test'

/** Holds back the answers of a URL until the returned function is called. */
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
