import type { Locator, Page } from 'playwright/test'

/** More stops than any page has between two things that follow each other. */
const mostStops = 250

/** Presses Tab until this has the focus, as somebody without a pointer does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target.toString()} was not reached by the Tab key`)
}

/** Goes to a button or link and presses it. */
export async function pressByKey(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}
