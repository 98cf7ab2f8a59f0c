import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/portal/temporary-folder.ts'
import { withIntegrity } from './with-integrity.ts'

test('each entry of the precache names the digest of its file, as browsers check it', async () => {
  const { folder, remove } = temporaryFolder('precache')
  writeFileSync(path.join(folder, 'empty.js'), '')
  writeFileSync(path.join(folder, 'hello.css'), 'hello')
  const entries = [
    { url: 'empty.js', revision: null },
    { url: 'hello.css', revision: '1' },
  ]
  expect(await withIntegrity(folder, entries)).toEqual([
    { url: 'empty.js', revision: null, integrity: 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' },
    { url: 'hello.css', revision: '1', integrity: 'sha256-LPJNul+wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ=' },
  ])
  remove()
})
