import { fileURLToPath } from 'node:url'
import { ensurePackages } from '../packages.mjs'
import { sumOf } from './processor-time.mjs'
import { run, tool } from '../run.mjs'
import { startOf } from './suites.mjs'

/** @type {{ name: string, command: string, args: string[] }[]} */
const steps = [
  { name: 'types', command: 'tsc', args: ['-b'] },
  { name: 'lint and import borders', command: 'oxlint', args: [] },
  { name: 'circles, and the picture of the imports', command: 'tsx', args: ['scripts/docs/imports.ts'] },
  { name: 'format', command: 'prettier', args: ['--check', '--log-level=warn', '.'] },
  { name: 'unused code and packages', command: 'knip', args: ['--no-progress'] },
]

/**
 * Runs every check, also after one has failed.
 *
 * @returns {Promise<import('./suites.mjs').Outcome>}
 */
export async function runChecks() {
  let passed = 0
  /** @type {string[]} */
  const failures = []
  /** @type {number | null} */
  let processor = 0
  for (const { name, command, args } of steps) {
    const started = performance.now()
    const { code, output, processor: used } = await run(tool(command), args, { quiet: true })
    processor = sumOf([processor, used])
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
    if (code === 0) passed += 1
    else {
      failures.push(`${name}\n${startOf(output)}`)
      console.log(output)
    }
  }
  return { passed, failed: failures.length, failures, processor }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensurePackages()
  const { failed } = await runChecks()
  process.exitCode = failed > 0 ? 1 : 0
}
