import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { faults, type Fault } from '#tests/faults/faults.ts'
import { findBrowser } from './browser.mjs'

/*
 * Plants one fault after the other into a copy of the sources and runs the test that has to notice it. Before that the
 * same tests run without a fault, since a test that is always red proves nothing.
 */

const root = path.resolve(import.meta.dirname, '../..')
const copy = mkdtempSync(path.join(tmpdir(), 'faults-'))
process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const output = (command: string, args: string[]): string =>
  spawnSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }).stdout

for (const file of output('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
  .trim()
  .split('\n')) {
  mkdirSync(path.join(copy, path.dirname(file)), { recursive: true })
  cpSync(path.join(root, file), path.join(copy, file), { force: true })
}
symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))

const env = { ...process.env, TEST_DB: 'postgres', CHROMIUM_PATH: (await findBrowser()) ?? '' }
const inCopy = (command: string, args: string[]): boolean =>
  spawnSync(command, args, { cwd: copy, env, stdio: process.env['SHOW'] ? 'inherit' : 'ignore' }).status === 0

const tool = (name: string): string => path.join(copy, 'node_modules', '.bin', name)

/** False if one test fails, or if its build does. */
const isGreen = ([suite, file]: Fault['caughtBy']): boolean => {
  if (suite !== 'browser') return inCopy(tool('vitest'), ['run', '--project', suite, '--bail=1', file])
  const options = ['--reporter=line', '--retries=0', '--max-failures=1', '--workers=1']
  return (
    inCopy(process.execPath, ['scripts/build/build.mjs']) &&
    inCopy(tool('playwright'), ['test', file, ...options])
  )
}

const plant = ({ file, line, planted }: Fault): (() => void) => {
  const place = path.join(copy, file)
  const text = readFileSync(place, 'utf8')
  const [before, after, ...more] = text.split(line)
  if (after === undefined || more.length > 0) throw new Error(`${file} does not contain this once: ${line}`)
  writeFileSync(place, before + planted + after)
  return () => writeFileSync(place, text)
}

const [wanted = ''] = process.argv.slice(2)
const chosen = faults.filter(({ name, caughtBy }) => [...caughtBy, name].join(' ').includes(wanted))
const tests = new Map(chosen.map(({ caughtBy }) => [caughtBy.join(' '), caughtBy]))
const red = [...tests].filter(([, test]) => !isGreen(test)).map(([name]) => name)
for (const name of red) console.log(`✗ red without a fault: ${name}`)

let missed = 0
for (const fault of chosen) {
  const takeOut = plant(fault)
  const isCaught = !red.includes(fault.caughtBy.join(' ')) && !isGreen(fault.caughtBy)
  takeOut()
  if (!isCaught) missed += 1
  console.log(`${isCaught ? '✓' : '✗'} ${fault.name}: ${fault.caughtBy.join(' ')}`)
}
console.log(`\n${chosen.length - missed} caught, ${missed} missed`)
process.exitCode = missed > 0 ? 1 : 0
