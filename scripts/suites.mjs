import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root, run, tool } from './run.mjs'

/** @typedef {{ passed: number, failed: number }} Sum */

const folder = path.join(root, 'test-results')

/** @param {string} name of a suite; where it writes its own count */
function reportFile(name) {
  mkdirSync(folder, { recursive: true })
  return path.join(folder, `${name}.json`)
}

/** @param {string} report @returns {unknown} */
function read(report) {
  if (!existsSync(report)) throw new Error(`The suite broke off before it wrote ${path.basename(report)}.`)
  return JSON.parse(readFileSync(report, 'utf8'))
}

/**
 * A suite whose program failed without a failed test broke somewhere else, a file that does not load for example.
 *
 * @param {Sum} sum
 * @param {number} code
 * @returns {Sum}
 */
const judged = ({ passed, failed }, code) => ({ passed, failed: failed === 0 && code !== 0 ? 1 : failed })

/**
 * @param {string} name
 * @param {string[]} projects
 * @param {Record<string, string>} [env]
 */
export async function runVitest(name, projects, env = {}) {
  const report = reportFile(name)
  const args = ['run', ...projects.flatMap(project => ['--project', project]), '--passWithNoTests']
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await run(tool('vitest'), [...args, ...reporters], { env, limit: 20 })
  const { numPassedTests, numFailedTests } =
    /** @type {{ numPassedTests: number, numFailedTests: number }} */ (read(report))
  return judged({ passed: numPassedTests, failed: numFailedTests }, code)
}

/** @param {string | undefined} browser */
export async function runBrowserTests(browser) {
  if (!browser) throw new Error('No browser was found and none could be installed; set CHROMIUM_PATH.')
  const report = reportFile('browser')
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const { code } = await run(tool('playwright'), ['test', '--reporter=list,json'], { env, limit: 40 })
  const { stats } = /** @type {{ stats: { expected: number, unexpected: number, flaky: number } }} */ (
    read(report)
  )
  return judged({ passed: stats.expected, failed: stats.unexpected + stats.flaky }, code)
}
