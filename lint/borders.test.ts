import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** A small repository with a fault in every file, by the rule with which the real linter and its settings report it. */
const faults: Record<string, Record<string, string>> = {
  'portal(borders)': {
    'server/type-import.ts': `import type { X } from '../src/main.tsx'\nexport type Y = X\n`,
    'server/alias.ts': `export * from '#src/api/call.ts'\n`,
    'server/named.ts': `export { call } from '#src/api/call.ts'\n`,
    'server/type-of.ts': `export type Y = import('#src/api/call.ts').X\n`,
    'server/domains/a/private-import.ts': `export { b } from '../b/private.ts'\n`,
    'server/domains/b/private-type.ts': `export type Y = import('../a/private-import.ts').Y\n`,
    'src/device/up.ts': `import type { Y } from '../features/a/named.ts'\nexport type Z = Y\n`,
    'src/ui/base/up.ts': `export { field } from '../field/field.ts'\n`,
    'src/features/a/lazy.ts': `export const page = () => import('../b/page.tsx')\n`,
  },
  'portal(clock)': {
    'server/date-now.ts': `export const at = Date.now()\n`,
    'server/new-date.ts': `export const at = new Date()\n`,
    'server/sql-now.ts': 'export const text = `update x set at = now()`\n',
    'server/sql-current.ts': `export const text = 'select CURRENT_TIMESTAMP'\n`,
  },
  'typescript(no-floating-promises)': {
    'server/floating.ts': `export function go() {\n  Promise.resolve(1)\n}\n`,
  },
  'typescript(no-explicit-any)': {
    'server/any.ts': `export const x: any = 1\n`,
  },
  'import(no-cycle)': {
    'src/api/cycle-a.ts': `import { b } from './cycle-b.ts'\nexport const a = () => b\n`,
    'src/api/cycle-b.ts': `import { a } from './cycle-a.ts'\nexport const b = () => a\n`,
    'src/api/type-cycle-a.ts': `import type { B } from './type-cycle-b.ts'\nexport type A = B[]\n`,
    'src/api/type-cycle-b.ts': `import type { A } from './type-cycle-a.ts'\nexport type B = { a: A }\n`,
  },
}

const fine: Record<string, string> = {
  'src/main.tsx': `export type X = string\n`,
  'src/api/call.ts': `export type X = string\nexport const call = (at: number) => new Date(at)\n`,
  'src/features/a/named.ts': `export type Y = string\n`,
  'src/ui/field/field.ts': `export const field = 1\n`,
  'src/features/b/page.tsx': `export const page = Date.now()\n`,
  'server/domains/a/door-import.ts': `export { b } from '../b/public.ts'\n`,
  'server/domains/b/private.ts': `export const b = 1\n`,
  'server/domains/b/public.ts': `export { b } from './private.ts'\n`,
  'server/kit/clock.ts': `export const now = () => Date.now()\n`,
  'server/words.ts': `export const words = (at: number) => ['now or never', new Date(at)]\n`,
}

type Diagnostic = { code: string; filename: string }
const repository = path.resolve(import.meta.dirname, '..')
const house = mkdtempSync(path.join(tmpdir(), 'lint-'))
let found: Record<string, string[]>

beforeAll(() => {
  for (const name of ['lint', '.oxlintrc.json', 'tsconfig.base.json', 'package.json'])
    cpSync(path.join(repository, name), path.join(house, name), { recursive: true })
  symlinkSync(path.join(repository, 'node_modules'), path.join(house, 'node_modules'))
  writeFileSync(path.join(house, 'tsconfig.json'), `{ "extends": "./tsconfig.base.json" }`)
  for (const [name, text] of [...Object.values(faults), fine].flatMap(files => Object.entries(files))) {
    mkdirSync(path.dirname(path.join(house, name)), { recursive: true })
    writeFileSync(path.join(house, name), text)
  }
  const program = path.join(repository, 'node_modules/oxlint/bin/oxlint')
  const run = spawnSync(process.execPath, [program, '--format=json', 'server', 'src'], { cwd: house })
  const { diagnostics } = JSON.parse(run.stdout.toString()) as { diagnostics: Diagnostic[] }
  found = {}
  for (const { code, filename } of diagnostics) (found[filename] ??= []).push(code)
}, 30_000)

afterAll(() => rmSync(house, { recursive: true, force: true }))

const caught = Object.entries(faults).flatMap(([rule, files]) =>
  Object.keys(files).map(file => [file, rule] as const),
)

test.each(caught)('%s is caught by %s', (file, rule) => {
  expect(found[file]).toContain(rule)
})

test.each(Object.keys(fine))('%s passes', file => {
  expect(found[file]).toBeUndefined()
})
