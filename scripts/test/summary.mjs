import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sumOf } from './processor-time.mjs'
import { root } from '../run.mjs'

/** @param {string[]} args @returns {string | null} null outside a checkout */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

/** The tested commit and whether the tree equals it, read before the first test. */
export function testedTree() {
  const changes = git('status', '--porcelain')
  return { commit: git('rev-parse', 'HEAD'), clean: changes === null ? null : changes === '' }
}

/** @typedef {import('./suites.mjs').Outcome & { name: string, seconds: number }} Suite */

/**
 * Writes the result of a whole run to a file.
 *
 * @param {{ commit: string | null, clean: boolean | null, seed: number }} of
 * @param {Suite[]} suites
 */
export function writeSummary(of, suites) {
  const sum = (/** @type {'passed' | 'failed' | 'seconds'} */ key) =>
    suites.reduce((total, suite) => total + suite[key], 0)
  const rounded = (/** @type {number | null} */ processor) => processor && Math.round(processor)
  const timed = suites.flatMap(suite => (suite.tests ?? []).map(test => ({ suite: suite.name, ...test })))
  const summary = {
    ...of,
    passed: sum('passed'),
    failed: sum('failed'),
    failures: suites.flatMap(({ name, failures = [] }) => failures.map(failure => `${name}: ${failure}`)),
    flaky: suites.flatMap(suite => suite.flaky ?? []),
    seconds: sum('seconds'),
    processorSeconds: rounded(sumOf(suites.map(({ processor }) => processor))),
    suites: suites.map(({ name, passed, failed, seconds, processor }) => ({
      name,
      passed,
      failed,
      seconds,
      processorSeconds: rounded(processor),
    })),
    slowest: timed.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10),
  }
  mkdirSync(path.join(root, 'test-results'), { recursive: true })
  writeFileSync(path.join(root, 'test-results/summary.json'), `${JSON.stringify(summary, null, 2)}\n`)
  return summary
}
