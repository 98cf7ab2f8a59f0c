import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBackup } from '#server/backup/make-backup.ts'
import { manifestName, manifestSumName, readManifest, sumOf } from '#server/backup/manifest.ts'
import { filePath } from '#server/domains/files/public.ts'
import {
  assertEmptyDatabase,
  assertEmptyFolder,
  assertKnown,
  assertNoFiles,
} from '#server/backup/restore-backup.ts'
import { verifyBackup } from '#server/backup/verify-backup.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { openTestDatabase } from '../../support/database/database.ts'
import { temporaryFolder } from '../../support/portal/temporary-folder.ts'

const id = 'A'.repeat(32)
let portal: TestApp
let whole: string
let remove: () => void
beforeAll(async () => {
  portal = await startTestApp()
  const { folder, remove: removeFolder } = temporaryFolder('backup')
  remove = removeFolder
  const file = filePath(portal.config.dataDir, id)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, 'a licence')
  whole = (await makeBackup({ ...portal, dataDir: portal.config.dataDir }, folder)).folder
})
afterAll(async () => {
  await portal.close()
  remove()
})

const nameOfFile = path.join('files', 'aa', id)

/** Writes a manifest anew with its own sum, as somebody does who means it. */
const rewrite = (backup: string, change: (text: string) => string) => {
  const text = change(readFileSync(path.join(backup, manifestName), 'utf8'))
  writeFileSync(path.join(backup, manifestName), text)
  writeFileSync(path.join(backup, manifestSumName), `${sumOf(text)}  ${manifestName}\n`)
}

const damages: readonly [string, (backup: string) => void, RegExp][] = [
  [
    'rows that are cut off',
    backup => truncateSync(path.join(backup, 'rows/region.gz'), 1000),
    /cut off: rows\/region\.gz/,
  ],
  [
    'rows that were changed',
    backup => writeFileSync(path.join(backup, 'rows/business.gz'), 'x'),
    /changed.*rows\/business\.gz/,
  ],
  [
    'missing rows',
    backup => rmSync(path.join(backup, 'rows/sku.gz')),
    /incomplete: rows\/sku\.gz is missing/,
  ],
  [
    'a changed file',
    backup => writeFileSync(path.join(backup, nameOfFile), 'b licence'),
    /changed.*files\/aa/,
  ],
  ['a missing file', backup => rmSync(path.join(backup, nameOfFile)), /incomplete: files\/aa/],
  [
    'a changed list of files',
    backup => writeFileSync(path.join(backup, 'files.json'), '[]'),
    /files\.json has another sum/,
  ],
  [
    'a changed manifest',
    backup => {
      const file = path.join(backup, manifestName)
      writeFileSync(file, readFileSync(file, 'utf8').replace('"format": 1', '"format": 2'))
    },
    /manifest\.json has another sum/,
  ],
  [
    'a form of a later version',
    backup => rewrite(backup, text => text.replace('"format": 1', '"format": 2')),
    /does not read/,
  ],
  ['no manifest', backup => rmSync(path.join(backup, manifestName)), /no complete backup/],
]

test.for(damages)('%s: refused in words, before anything is written', async ([, damage, words]) => {
  const { folder, remove: removeCopy } = temporaryFolder('damaged')
  cpSync(whole, folder, { recursive: true })
  await expect(verifyBackup(folder)).resolves.toBeDefined()
  damage(folder)
  await expect(verifyBackup(folder)).rejects.toThrow(words)
  removeCopy()
})

test('a copy of a later version is refused', async () => {
  const verified = await verifyBackup(whole)
  await expect(assertKnown(verified)).resolves.toBeUndefined()
  const later = { ...verified.manifest, migrations: [...verified.manifest.migrations, '9999_later.sql'] }
  await expect(assertKnown({ ...verified, manifest: later })).rejects.toThrow(
    /later release.*9999_later\.sql/,
  )
})

test('only an empty place is filled', async () => {
  const empty = await openTestDatabase('empty')
  const manifest = await readManifest(whole)
  await expect(assertEmptyDatabase(empty.db, manifest)).resolves.toBeUndefined()
  await expect(assertEmptyDatabase(portal.db, manifest)).rejects.toThrow('not empty')
  const earlier = { ...manifest, migrations: manifest.migrations.slice(0, -1) }
  await expect(assertEmptyDatabase(empty.db, earlier)).rejects.toThrow(
    new RegExp(`later than the backup's.*${manifest.migrations.at(-1)}.*Make an empty database`),
  )
  // A database without any table takes every copy.
  await sql`drop schema public cascade`.execute(empty.db)
  await sql`create schema public`.execute(empty.db)
  await expect(assertEmptyDatabase(empty.db, earlier)).resolves.toBeUndefined()
  await empty.close()

  const { folder, remove: removeFolder } = temporaryFolder('target')
  await expect(assertEmptyFolder(path.join(folder, 'none'))).resolves.toBeUndefined()
  mkdirSync(path.join(folder, 'blob'))
  await expect(assertEmptyFolder(folder)).rejects.toThrow('not empty (blob)')
  await expect(assertNoFiles(folder)).resolves.toBeUndefined()
  writeFileSync(path.join(folder, 'blob/a.svg'), '')
  await expect(assertNoFiles(folder)).rejects.toThrow('not empty (blob/a.svg)')
  removeFolder()
})

test('a copy contains secrets: nobody but its owner reads it', () => {
  const entries = readdirSync(whole, { recursive: true, encoding: 'utf8' })
  expect(entries).toContain(nameOfFile)
  const open = entries.filter(name => (statSync(path.join(whole, name)).mode & 0o077) !== 0)
  expect(open).toEqual([])
})
