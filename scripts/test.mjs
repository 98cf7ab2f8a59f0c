import { rmSync } from 'node:fs'
import path from 'node:path'
import { ensurePackages } from './packages.mjs'
import { root } from './run.mjs'

await ensurePackages()
// Only now: what follows needs the packages that the line above may have installed.
const { ensureBrowser } = await import('./browser.mjs')
const { ensureBuilt } = await import('./build.mjs')
const { runChecks } = await import('./check.mjs')
const { runBrowserTests, runVitest } = await import('./suites.mjs')

/** @type {{ passed: number, failed: number }} */
const sum = { passed: 0, failed: 0 }

/**
 * A suite that breaks counts as failed; the next one runs all the same.
 *
 * @param {string} name
 * @param {() => Promise<{ passed: number, failed: number }>} suite
 * @returns {Promise<boolean>} whether it ran to its end without a failure
 */
async function count(name, suite) {
  console.log(`\n— ${name}`)
  const started = performance.now()
  try {
    const { passed, failed } = await suite()
    sum.passed += passed
    sum.failed += failed
    const seconds = Math.round((performance.now() - started) / 1000)
    console.log(`  ${name}: ${passed} passed, ${failed} failed (${seconds} s)`)
    return failed === 0
  } catch (error) {
    sum.failed += 1
    console.error(error)
    return false
  }
}

rmSync(path.join(root, 'test-results'), { recursive: true, force: true })

await count('Checks', runChecks)
await count('Unit tests', () => runVitest('unit', ['unit', 'page']))
const api = ['api', 'api-alone']
await count('API tests on the embedded database', () => runVitest('api-pglite', api, { TEST_DB: 'pglite' }))
await count('API tests on PostgreSQL', () => runVitest('api-postgres', api, { TEST_DB: 'postgres' }))
const built = await count('Build', async () => {
  await ensureBuilt()
  return { passed: 1, failed: 0 }
})
if (built) {
  await count('Chaos tests on the built product', () => runVitest('chaos', ['chaos']))
  await count('Browser tests on the built product', async () => runBrowserTests(await ensureBrowser()))
} else {
  // What lies in dist is not what the sources say; testing it would prove nothing.
  console.log('\nWithout a build there is nothing to kill and nothing to open in a browser: 2 suites failed.')
  sum.failed += 2
}

process.exitCode = sum.failed > 0 ? 1 : 0
console.log(`\n${sum.passed} passed, ${sum.failed} failed`)
