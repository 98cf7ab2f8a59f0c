import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import type { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeAtomically } from './write-atomically.ts'

const synced: string[] = []
/** The error that syncing a folder fails with. */
let folderFails: string | undefined
vi.mock(import('node:fs/promises'), async importOriginal => {
  const actual = await importOriginal()
  const openWatched: typeof open = async (file, flags, mode) => {
    const handle = await actual.open(file, flags, mode)
    const sync = handle.sync.bind(handle)
    handle.sync = async () => {
      synced.push(path.relative(root, String(file)))
      if (folderFails !== undefined && (await handle.stat()).isDirectory()) {
        throw Object.assign(new Error('not synced'), { code: folderFails })
      }
      await sync()
    }
    return handle
  }
  return { ...actual, open: openWatched }
})

let root = ''
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'written-'))
  synced.length = 0
  folderFails = undefined
})
afterEach(() => rmSync(root, { recursive: true }))

const bytes = Buffer.from('whole')
const isTemporary = expect.stringMatching(/\/\.file\.[\da-f]{12}\.tmp$/) as string

test('a durable file is synced before its name, and its folder after', async () => {
  mkdirSync(path.join(root, 'there'))
  await writeAtomically(path.join(root, 'there/file'), bytes, { durable: true })
  expect(synced).toEqual([isTemporary, 'there'])
})

test.each(['EISDIR', 'EPERM', 'EINVAL', 'EBADF'])('a system that cannot sync folders says %s', async why => {
  folderFails = why
  await writeAtomically(path.join(root, 'file'), bytes, { durable: true })
  expect(readFileSync(path.join(root, 'file'))).toEqual(bytes)
})

test('a disk that fails to keep the name is told', async () => {
  folderFails = 'EIO'
  await expect(writeAtomically(path.join(root, 'file'), bytes, { durable: true })).rejects.toMatchObject({
    code: 'EIO',
  })
})

test('folders made on the way have durable names too', async () => {
  await writeAtomically(path.join(root, 'new/inner/file'), bytes, { durable: true })
  expect(synced).toEqual([isTemporary, 'new/inner', 'new', ''])
})

test('what can be made again is not waited for', async () => {
  await writeAtomically(path.join(root, 'file'), bytes, { durable: false })
  expect(synced).toEqual([])
})

test('the file has its bytes and its mode, and nothing else is left', async () => {
  const file = path.join(root, 'file')
  await writeAtomically(file, Buffer.from('before'), { durable: true })
  await writeAtomically(file, bytes, { durable: true, mode: 0o600 })
  expect(readFileSync(file)).toEqual(bytes)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(root)).toEqual(['file'])
})

test('a write that fails leaves nothing behind', async () => {
  mkdirSync(path.join(root, 'file/inside'), { recursive: true })
  await expect(writeAtomically(path.join(root, 'file'), bytes, { durable: true })).rejects.toThrow('EISDIR')
  expect(readdirSync(root)).toEqual(['file'])
})
