import { expect, type Page } from 'playwright/test'
import { graveFindings } from './axe.ts'
import { titled } from '../pages/frame.ts'

const widths = [1440, 768, 390]
const usual = { width: 1280, height: 800 }

/** Waits until the page of this title stands there with all that it asks for. */
export async function expectSettled(page: Page, title: string): Promise<void> {
  // Until then the heading is that of the page before.
  await expect(page).toHaveTitle(titled(`${title} - `))
  await expect(page.locator('main h1').first()).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}

/** The widths at which the open page scrolls sideways. */
async function tooWide(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ ...usual, width })
    // The page measures itself again once it has become narrower.
    const fits = (most: number) => document.documentElement.scrollWidth <= most
    await page.waitForFunction(fits, width, { timeout: 5_000 }).catch(async () => {
      const needed = await page.evaluate(() => document.documentElement.scrollWidth)
      faults.push(`needs ${needed} of ${width} px`)
    })
  }
  return faults
}

/** Grave findings on the open page, on request on a phone too, and widths at which it scrolls sideways. */
export async function faultsOf(page: Page, { phone = false } = {}): Promise<string[]> {
  const findings = [...(await graveFindings(page)), ...(await tooWide(page))]
  // The narrowest width is the last.
  if (phone) findings.push(...(await graveFindings(page)))
  await page.setViewportSize(usual)
  return findings.map(finding => `${page.url()}: ${finding}`)
}
