import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { affectedBy } from './affected.ts'
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt } from '../build/build.mjs'
import { graphOf } from '../docs/import-graph.ts'
import { root } from '../run.mjs'
import { runBrowserTests, runComponentTests, runVitest, type Outcome } from './suites.mjs'

/** Runs the tests that the changes since a commit (an argument; `main`, or the commit before) can break. */
function git(...args: string[]): string[] {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter(line => line !== '') : []
}

const [head] = git('rev-parse', 'HEAD')
const untracked = git('ls-files', '--others', '--exclude-standard')
const since = (base: string | undefined) => (base ? [...git('diff', '--name-only', base), ...untracked] : [])
const [branch] = ['main', 'origin/main'].flatMap(name => git('merge-base', 'HEAD', name))
const given = process.argv[2]
const ofBranch = since(given ?? branch)
const names = ofBranch.length > 0 || given ? ofBranch : since(`${head ?? 'HEAD'}~`)

const textOf = (file: string) =>
  existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : ''
const changed = new Map(names.map(name => [name, textOf(name)]))
const files = [...git('ls-files'), ...untracked].filter(name => existsSync(path.join(root, name)))
const code = new Map(files.filter(name => /\.(?:[tj]sx?|mjs)$/.test(name)).map(name => [name, textOf(name)]))
// Style sheets import nothing here, and pages import them.
const styles = new Map(files.filter(name => name.endsWith('.css')).map(name => [name, '']))
const { tests, specs, left } = affectedBy(changed, code, graphOf(code, new Set(styles.keys())))

console.log(`${names.length} changed files, ${tests.length} test files, ${specs.length} browser tests`)
const unseen = names.filter(name => !/\.(?:[tj]sx?|mjs|css|sql|md)$/.test(name))
if (unseen.length > 0)
  console.log(`what these change is left to npm test:\n${unseen.map(name => `  ${name}`).join('\n')}`)
if (left.length > 0) console.log(`left to npm test:\n${left.map(file => `  ${file}`).join('\n')}`)

const env = { TEST_DB: 'postgres' }
const outcomes: Outcome[] = []
const inBrowser = tests.filter(file => file.endsWith('.browser.test.tsx'))
const others = tests.filter(file => !inBrowser.includes(file))
if (others.length > 0) outcomes.push(await runVitest('changed', [], env, others))
if (inBrowser.length > 0) outcomes.push(await runComponentTests(await ensureBrowser(), env, inBrowser))
if (specs.length > 0) {
  await ensureBuilt()
  outcomes.push(await runBrowserTests(await ensureBrowser(), env, specs))
}
const total = (key: 'passed' | 'failed') => outcomes.reduce((sum, outcome) => sum + outcome[key], 0)
for (const failure of outcomes.flatMap(({ failures = [] }) => failures)) console.log(failure)
process.exitCode = total('failed') > 0 ? 1 : 0
console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
