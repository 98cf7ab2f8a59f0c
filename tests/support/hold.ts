import type { Page } from 'playwright/test'

/** Keeps what comes from an address on its way until the answer is called. */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  let letGo: () => void = () => undefined
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route(address, async route => {
    await held
    await route.continue()
  })
  return letGo
}
