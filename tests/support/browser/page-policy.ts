import type { Page } from 'playwright/test'

/** Collects the refusals of the page's content security policy from the next load on. */
export async function watchPolicy(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { violations: seen })
    document.addEventListener('securitypolicyviolation', event =>
      seen.push(`${event.effectiveDirective} ${event.blockedURI} at ${location.pathname}`),
    )
  })
  return () => page.evaluate(() => (window as unknown as { violations: string[] }).violations)
}

/** Inline scripts, which the policy would refuse. */
export const inlineScripts = (page: Page) =>
  page.locator(
    'script:not([src], [type="application/json"]), [onclick], [onload], [onerror], a[href^="javascript:"]',
  )
