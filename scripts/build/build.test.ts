import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#tests/support/portal/temporary-folder.ts'
import { hashOf, parts } from './build.mjs'

test.each([
  ['demo/accounts.ts', ['server']],
  ['server/process/app.ts', ['server']],
  ['src/main.tsx', ['page']],
  ['sw/index.ts', ['page']],
  ['contract/index.ts', ['page', 'server']],
  ['package-lock.json', ['page', 'server']],
  ['src/main.test.ts', []],
  ['tests/support/fixture/goods.ts', []],
])('a change of %s builds anew: %j', (file, stale) => {
  const { folder, remove } = temporaryFolder('sources')
  onTestFinished(remove)
  const hashes = () => parts.map(({ inputs }) => hashOf(inputs, folder))
  const before = hashes()
  mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
  writeFileSync(path.join(folder, file), '')
  const after = hashes()
  expect(parts.filter((_, at) => after[at] !== before[at]).map(({ name }) => name)).toEqual(stale)
})
