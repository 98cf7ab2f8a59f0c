import { rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ensurePackages } from '../packages.mjs'
import { giveUp, root } from '../run.mjs'
import { testedTree, writeSummary } from './summary.mjs'

/** Property tests use the same seed in every run unless another is asked for. */
function chosenSeed() {
  try {
    const { values } = parseArgs({ options: { seed: { type: 'string' }, random: { type: 'boolean' } } })
    if (values.random) return Math.floor(Math.random() * 2 ** 31)
    const seed = Number(values.seed ?? 1)
    if (Number.isSafeInteger(seed)) return seed
    throw new Error(`--seed takes a whole number, not ${values.seed}`)
  } catch (error) {
    return giveUp(error)
  }
}

const seed = chosenSeed()
const tree = testedTree()
await ensurePackages()
// Imported late, since it needs the packages that the line above may have installed.
const { ensureBrowser } = await import('./browser.mjs')
const { ensureBuilt } = await import('../build/build.mjs')
const { runChecks } = await import('./check.mjs')
const { runBrowserTests, runComponentTests, runVitest, startOf } = await import('./suites.mjs')

const env = { TEST_SEED: String(seed) }
console.log(`Seed of the properties: ${seed}`)

/** @type {import('./summary.mjs').Suite[]} */
const suites = []

/**
 * A suite that throws counts as failed; the next one still runs.
 *
 * @param {string} name
 * @param {() => Promise<import('./suites.mjs').Outcome>} suite
 * @returns {Promise<boolean>} whether it ran to its end without a failure
 */
async function count(name, suite) {
  console.log(`\n— ${name}`)
  const started = performance.now()
  const outcome = await suite().catch((/** @type {unknown} */ error) => {
    console.error(error)
    return { passed: 0, failed: 1, failures: [startOf(String(error))], processor: null }
  })
  const seconds = Math.round((performance.now() - started) / 1000)
  suites.push({ name, seconds, ...outcome })
  const { passed, failed, processor } = outcome
  const used = processor === null ? '' : `, ${Math.round(processor)} s of processors`
  console.log(`  ${name}: ${passed} passed, ${failed} failed (${seconds} s${used})`)
  return failed === 0
}

rmSync(path.join(root, 'test-results'), { recursive: true, force: true })

// The checks wait for their slowest part most of the time, which leaves a core to the unit tests.
const [built] = await Promise.all([
  count('Checks', runChecks).then(() =>
    count('Build', async () => ({ passed: 1, failed: 0, processor: await ensureBuilt() })),
  ),
  count('Unit tests', () => runVitest('unit', ['unit', 'unit-alone', 'page'], env)),
])
await count('Component tests in a browser', async () => runComponentTests(await ensureBrowser(), env))
await count('API tests', () =>
  runVitest('api-postgres', ['api', 'api-alone'], { ...env, TEST_DB: 'postgres' }),
)
await count('API tests on the embedded database', () =>
  runVitest('api-pglite', ['api'], { ...env, TEST_DB: 'pglite' }, ['.both.test.ts']),
)
if (built) {
  await count('Chaos tests on the build', () => runVitest('chaos', ['chaos'], env))
  await count('Browser tests on the build', async () => runBrowserTests(await ensureBrowser(), env))
} else {
  // Without a build of these sources, testing an old one would prove nothing.
  console.log('\nWithout a build there is nothing to kill and nothing to open in a browser: 2 suites failed.')
  for (const name of ['Chaos tests', 'Browser tests'])
    suites.push({
      name,
      passed: 0,
      failed: 1,
      seconds: 0,
      processor: 0,
      failures: ['not run without a build'],
    })
}

const { passed, failed, failures, flaky, processorSeconds } = writeSummary({ ...tree, seed }, suites)
if (processorSeconds !== null) {
  const bySuite = suites.map(({ name, processor }) => `  ${Math.round(processor ?? 0)} ${name}`).join('\n')
  console.log(`\nprocessor seconds: ${processorSeconds}\n${bySuite}`)
}
if (flaky.length > 0)
  console.log(`\nflaky, passed at the second try:\n${flaky.map(name => `  ${name}`).join('\n')}`)
// Once more at the end, for readers of the log's last page.
if (failures.length > 0) console.log(`\nfailed:\n${failures.join('\n')}`)
process.exitCode = failed > 0 ? 1 : 0
console.log(`\n${passed} passed, ${failed} failed`)
