import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root, run, tool } from '../run.mjs'

/**
 * @typedef {{ name: string, seconds: number }} Timed
 * @typedef {{ passed: number, failed: number, failures?: string[], flaky?: string[], tests?: Timed[] }} Counted
 *   failures says what failed and why, flaky names what passed only when tried again
 * @typedef {Counted & { processor: number | null }} Outcome with the processor seconds, where they are known
 */

/**
 * In minutes. Each finished file or browser test is reported, and with the usual effort none takes as long on a slow
 * machine.
 */
const silence = 8 * Math.max(1, Number(process.env['TEST_EFFORT'] ?? 1))

/** The number of tests that may need a second try before the run fails. */
const flakyAllowed = 3

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
 * @param {Counted} outcome
 * @param {number} code
 * @returns {Counted}
 */
const judged = (outcome, code) => {
  if (outcome.failed > 0 || code === 0) return outcome
  const why = outcome.failures?.length
    ? outcome.failures
    : ['no test failed, but the program did: see what it wrote']
  return { ...outcome, failed: 1, failures: why }
}

/** @typedef {{ fullName: string, duration?: number, status: string, failureMessages?: string[] }} VitestTest */
/** @typedef {{ name: string, message?: string, assertionResults: VitestTest[] }} VitestFile */
/** @typedef {{ numPassedTests: number, numFailedTests: number, testResults: VitestFile[] }} VitestReport */

/** The part of a message that is repeated at the end of a long log: enough to know what to look for. */
export const startOf = (message = '') => stripVTControlCharacters(message).split('\n').slice(0, 6).join('\n')

/** @param {VitestFile} file one that does not load, or whose preparation fails, has a message of its own */
function failuresOf({ name, message, assertionResults }) {
  const place = path.relative(root, name)
  const ofTests = assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages = [] }) => `${place} › ${fullName}\n${startOf(failureMessages[0])}`)
  return message ? [`${place}\n${startOf(message)}`, ...ofTests] : ofTests
}

/**
 * @param {VitestReport} report
 * @returns {Counted}
 */
export const ofVitest = ({ numPassedTests, numFailedTests, testResults }) => ({
  passed: numPassedTests,
  failed: numFailedTests,
  failures: testResults.flatMap(failuresOf),
  tests: testResults.flatMap(file =>
    file.assertionResults.map(({ fullName, duration = 0 }) => ({ name: fullName, seconds: duration / 1000 })),
  ),
})

/**
 * @param {string} name
 * @param {string[]} projects
 * @param {Record<string, string>} env
 * @param {string[]} files parts of their names; none are all
 * @returns {Promise<Outcome>}
 */
export async function runVitest(name, projects, env, files = []) {
  const report = reportFile(name)
  const args = ['run', ...files, ...projects.flatMap(project => ['--project', project])]
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code, processor } = await run(tool('vitest'), [...args, ...reporters], { env, silence })
  return { ...judged(ofVitest(/** @type {VitestReport} */ (read(report))), code), processor }
}

const noBrowser = 'No browser was found and none could be installed; set CHROMIUM_PATH.'

/**
 * @param {string | undefined} browser
 * @param {Record<string, string>} env
 * @param {string[]} [files]
 */
export function runComponentTests(browser, env, files) {
  if (!browser) throw new Error(noBrowser)
  return runVitest('component', ['component'], { ...env, CHROMIUM_PATH: browser }, files)
}

/** @typedef {{ duration: number, error?: { message?: string } }} Try */
/** @typedef {{ title: string, tests: { status: string, results: Try[] }[] }} Spec */
/** @typedef {{ title: string, specs: Spec[], suites?: Suite[] }} Suite */
/** @typedef {{ stats: { expected: number, unexpected: number, flaky: number }, suites: Suite[] }} PlaywrightReport */

/**
 * @param {Suite} suite
 * @param {string} before the titles before its own
 * @returns {{ name: string, seconds: number, status: string, why: string }[]}
 */
function testsOf({ title, specs, suites = [] }, before = '') {
  const place = before === '' ? title : `${before} › ${title}`
  const own = specs.flatMap(spec =>
    spec.tests.map(({ status, results }) => ({
      name: `${place} › ${spec.title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      status,
      why: startOf(results.at(-1)?.error?.message),
    })),
  )
  return [...own, ...suites.flatMap(inner => testsOf(inner, place))]
}

/**
 * A test that passes at its second try counts as passed and is named; more than a few fail the run.
 *
 * @param {PlaywrightReport} report
 * @returns {Counted}
 */
export function ofPlaywright({ stats, suites }) {
  const tests = suites.flatMap(suite => testsOf(suite))
  const flaky = tests.filter(({ status }) => status === 'flaky').map(({ name }) => name)
  const tooMany = flaky.length > flakyAllowed ? flaky.length : 0
  return {
    passed: stats.expected + flaky.length - tooMany,
    failed: stats.unexpected + tooMany,
    failures: [
      ...tests.filter(({ status }) => status === 'unexpected').map(({ name, why }) => `${name}\n${why}`),
      ...(tooMany > 0 ? [`${tooMany} tests passed only at their second try; ${flakyAllowed} may`] : []),
    ],
    flaky,
    tests,
  }
}

/**
 * @param {string | undefined} browser
 * @param {Record<string, string>} env
 * @param {string[]} files none are all
 * @returns {Promise<Outcome>}
 */
export async function runBrowserTests(browser, env, files = []) {
  if (!browser) throw new Error(noBrowser)
  const report = reportFile('browser')
  const { code, processor } = await run(tool('playwright'), ['test', ...files, '--reporter=list,json'], {
    env: { ...env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    silence,
  })
  return { ...judged(ofPlaywright(/** @type {PlaywrightReport} */ (read(report))), code), processor }
}
