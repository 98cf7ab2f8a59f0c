import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Page } from 'playwright/test'
import { expectHydrated } from '../pages/frame.ts'

const maps = path.resolve(import.meta.dirname, '../../../dist/maps')

export interface ExecutedScript {
  readonly path: string
  readonly source: string
}

/**
 * Parts that are loaded once the page is quiet, which may or may not be before the measurement ends, are left out; so are
 * the words about a slow line, which a busy machine may show.
 */
const late =
  /\/src\/(boot\/(register-worker|listen-to-worker|follow-user|ahead\/fetch-ahead)|device\/(store\/session-row|db\/db)|api\/kept-answers|ui\/base\/browser\/is-installed|shell\/header\/offline-words)\.tsx?$/

const isLate = (script: ExecutedScript) => sourcesOf(script).some(source => late.test(source))

/**
 * Every script that runs from a navigation until the page is hydrated and idle. Scripts that are only fetched do not
 * count.
 */
export async function executedScripts(page: Page, pageUrl: string): Promise<ExecutedScript[]> {
  await page.coverage.startJSCoverage({ resetOnNavigation: false })
  await page.goto(pageUrl, { waitUntil: 'networkidle' })
  // Scripts that have arrived may not have run yet.
  await expectHydrated(page.locator('main h1').first())
  const entries = await page.coverage.stopJSCoverage()
  const scripts = new Map<string, ExecutedScript>()
  for (const { url, source, functions } of entries) {
    const ran = functions.some(({ ranges }) => ranges.some(({ count }) => count > 0))
    const { pathname } = new URL(url)
    const script = { path: pathname, source: source ?? '' }
    if (ran && source !== undefined && !isLate(script)) scripts.set(pathname, script)
  }
  return [...scripts.values()]
}

const weights = new Map<string, number>()

/** The transferred size of a script, with the compression of the build. */
export function brotliBytes({ path: name, source }: ExecutedScript): number {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  const weight = weights.get(name) ?? brotliCompressSync(source, quality).length
  weights.set(name, weight)
  return weight
}

/** The sources that a built script was made of; none of the bundler's runtime and of files that are served unbuilt. */
export function sourcesOf(script: ExecutedScript): string[] {
  const map = path.join(maps, `${script.path}.map`)
  return existsSync(map) ? (JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] }).sources : []
}
