import { expect, test } from 'vitest'
import { installedAsLocked } from './packages.mjs'

const locked = {
  '': { version: '0.1.0' },
  'node_modules/react': { version: '19.3.1' },
  'node_modules/@esbuild/darwin-arm64': { version: '0.28.2', optional: true },
}

test('a tree with every locked version is as locked; a part for another platform may be absent', () => {
  expect(installedAsLocked({ 'node_modules/react': { version: '19.3.1' } }, locked)).toBe(true)
})

test('what is there besides does not matter', () => {
  const installed = {
    'node_modules/react': { version: '19.3.1' },
    'node_modules/extra': { version: '1.0.0' },
  }
  expect(installedAsLocked(installed, locked)).toBe(true)
})

test.each([
  ['a missing package', {}],
  ['another version', { 'node_modules/react': { version: '19.3.0' } }],
  [
    'another version of an optional part that is there',
    {
      'node_modules/react': { version: '19.3.1' },
      'node_modules/@esbuild/darwin-arm64': { version: '0.28.1', optional: true },
    },
  ],
])('%s is not as locked', (_, installed) => {
  expect(installedAsLocked(installed, locked)).toBe(false)
})
