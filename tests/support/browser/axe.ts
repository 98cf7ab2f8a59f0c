import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from 'playwright/test'

interface Violation {
  readonly id: string
  readonly impact: string | null
  readonly help: string
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[]
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const grave = new Set(['serious', 'critical'])

/**
 * The serious and critical findings on the shown page, one line each. Playwright evaluates the scanner, since the
 * page's content security policy would refuse it as a script.
 */
export async function graveFindings(page: Page): Promise<string[]> {
  // A page that is still open has it from an earlier scan.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  // Elements that are fading in have too little contrast.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState }) => {
      return playState !== 'running' || effect?.getComputedTiming().endTime === Infinity
    }),
  )
  // No rule that is on reads the style sheets, which axe would load again.
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run: (place: Document, options: object) => Promise<{ violations: Violation[] }> }
    }
    const { violations: found } = await axe.run(document, { resultTypes: ['violations'], preload: false })
    return found
  })
  return violations
    .filter(({ impact }) => impact !== null && grave.has(impact))
    .flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ target, failureSummary = '' }) => `${id} (${help}): ${target.join(' ')}; ${failureSummary}`,
      ),
    )
}

/** Expects no serious finding and no sideways scrolling, on a desktop and on a phone. */
export async function expectPresentable(page: Page, widths: readonly number[] = [1280, 390]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    const where = `${page.url()} ${width} wide`
    expect(await graveFindings(page), where).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(width)
  }
}
