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
  ['src/desk/main.tsx', ['desk']],
  ['src/ui/words/yuan.ts', ['page', 'desk']],
  ['contract/index.ts', ['page', 'desk', 'server']],
  ['package-lock.json', ['page', 'desk', 'server']],
  ['src/main.test.ts', []],
  ['tests/support/fixture/goods.ts', []],
])('a change of %s builds anew: %j', (file, stale) => {
  const { folder, remove } = temporaryFolder('sources')
  onTestFinished(remove)
  const hashes = () => parts.map(({ inputs, but }) => hashOf(inputs, folder, but))
  const before = hashes()
  mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
  writeFileSync(path.join(folder, file), '')
  const after = hashes()
  expect(parts.filter((_, at) => after[at] !== before[at]).map(({ name }) => name)).toEqual(stale)
})
