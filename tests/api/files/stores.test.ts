import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moveFiles } from '#server/backup/move-files.ts'
import { bucketFiles } from '#server/kit/files/bucket-files.ts'
import type { FileStore } from '#server/kit/files/file-store.ts'
import { folderFiles } from '#server/kit/files/folder-files.ts'
import { startBucket, type BucketServer } from '../../support/portal/bucket.ts'
import { temporaryFolder } from '../../support/portal/temporary-folder.ts'

let server: BucketServer
const { folder, remove } = temporaryFolder('stores')
beforeAll(async () => {
  server = await startBucket()
})
afterAll(async () => {
  await server.stop()
  remove()
})

const kinds: readonly (readonly [string, () => FileStore])[] = [
  ['a folder', () => folderFiles(path.join(folder, 'data'))],
  ['a bucket', () => bucketFiles(server.bucket)],
  ['a bucket without a prefix', () => bucketFiles({ ...server.bucket, prefix: '' })],
]

const durable = { durable: true } as const

describe.each(kinds)('%s', (_, open) => {
  test('gives back what was written, as a whole and in parts', async () => {
    const files = open()
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (__, at) => at % 251))
    await files.write('files/ab/abc', bytes, durable)
    expect(await files.read('files/ab/abc')).toEqual(bytes)
    const facts = await files.facts('files/ab/abc')
    expect(facts?.size).toBe(100_000)
    expect(Math.abs((facts?.modifiedAt.getTime() ?? 0) - Date.now())).toBeLessThan(3600_000)
    const whole = await files.open('files/ab/abc')
    expect(whole?.size).toBe(100_000)
    expect(whole && (await buffer(whole.stream))).toEqual(bytes)
    const part = await files.open('files/ab/abc', { start: 10, end: 19 })
    expect(part?.size).toBe(100_000)
    expect(part && (await buffer(part.stream))).toEqual(bytes.subarray(10, 20))
  })

  test('says of what is not there that it is not there, and removes it without a complaint', async () => {
    const files = open()
    expect(await files.read('files/no/none')).toBeUndefined()
    expect(await files.facts('files/no/none')).toBeUndefined()
    expect(await files.open('files/no/none')).toBeUndefined()
    await files.remove('files/no/none')
    await files.write('files/no/one', Buffer.from('1'), durable)
    await files.remove('files/no/one')
    expect(await files.read('files/no/one')).toBeUndefined()
  })

  test('keeps an empty file, replaces a file as a whole, and stores a file of this disk', async () => {
    const files = open()
    await files.write('blob/x/empty', Buffer.alloc(0), { durable: false })
    expect(await files.facts('blob/x/empty')).toMatchObject({ size: 0 })
    await files.write('blob/x/other', Buffer.from('longer before'), durable)
    await files.write('blob/x/other', Buffer.from('after'), durable)
    expect((await files.read('blob/x/other'))?.toString()).toBe('after')
    const from = path.join(folder, 'upload')
    writeFileSync(from, 'a licence')
    const name = `files/li/licence-${Math.random()}`
    await files.place(name, from)
    expect((await files.read(name))?.toString()).toBe('a licence')
  })

  test('lists all below a folder with hidden ones, however many, and nothing beside it', async () => {
    const files = open()
    const names = Array.from({ length: 1_005 }, (__, at) => `blob/many/${at % 7}/.${at}`)
    for (let at = 0; at < names.length; at += 50)
      await Promise.all(
        names.slice(at, at + 50).map(name => files.write(name, Buffer.from(name), { durable: false })),
      )
    await files.write('blob/many-more', Buffer.from('beside'), { durable: false })
    const found: string[] = []
    for await (const name of files.list('blob/many')) found.push(name)
    expect(found.toSorted()).toEqual(names.toSorted())
    for await (const name of files.list('blob/nothing')) expect(name).toBe('')
  })
})

test('a folder moves to a bucket, goes on where it was cut off, and mends what arrived damaged', async () => {
  const from = folderFiles(path.join(folder, 'moving'))
  const names = ['files/aa/aaa', 'files/bb/bbb', 'blob/p/00/abc/.original', 'blob/demo/banner.svg']
  for (const name of names) await from.write(name, Buffer.from(`of ${name}`), durable)
  const left = ['files/database', 'blob/p/00/abc/160.webp', 'files/aa/.aaa.1234.tmp']
  for (const name of left) await from.write(name, Buffer.from('stays'), durable)
  const to = bucketFiles({ ...server.bucket, prefix: 'moved' })
  await to.write('files/aa/aaa', Buffer.from('of files/aa/aaa'), durable)
  await to.write('files/bb/bbb', Buffer.from('of files/bb/BBB'), durable)
  const tell = () => undefined
  expect(await moveFiles(from, to, tell)).toEqual({ all: 4, copied: 3 })
  expect(await moveFiles(from, to, tell)).toEqual({ all: 4, copied: 0 })
  for (const name of names) expect((await to.read(name))?.toString()).toBe(`of ${name}`)
  for (const name of left) expect(await to.facts(name)).toBeUndefined()
  const lossy = { ...to, write: () => Promise.resolve() }
  await from.write('files/cc/ccc', Buffer.from('new'), durable)
  await expect(moveFiles(from, lossy, tell)).rejects.toThrow('files/cc/ccc did not arrive')
})

test('a bucket that cannot be reached is an error, and no missing file', async () => {
  const wrong = bucketFiles({ ...server.bucket, name: 'somebody-else' })
  await expect(wrong.read('files/ab/abc')).rejects.toThrow(/bucket/i)
})

describe('a bucket in trouble', () => {
  const serve = async (listener: RequestListener) => {
    const troubled = createServer(listener)
    troubled.listen(0, '127.0.0.1')
    await once(troubled, 'listening')
    const endpoint = `http://127.0.0.1:${(troubled.address() as AddressInfo).port}`
    const stop = () => {
      troubled.closeAllConnections()
      troubled.close()
    }
    return { bucket: { ...server.bucket, endpoint }, stop }
  }

  test('is given up when it accepts a request and does not answer', async () => {
    const { bucket, stop } = await serve(() => undefined)
    const patience = { connectMs: 1_000, answerMs: 50, sentMs: 50, idleMs: 1_000 }
    const files = bucketFiles(bucket, patience)
    await expect(files.read('files/ab/abc')).rejects.toMatchObject({ name: 'TimeoutError' })
    await expect(files.write('files/ab/abc', Buffer.from('1'), durable)).rejects.toMatchObject({
      name: 'TimeoutError',
    })
    stop()
  })

  test('is sent a file of this disk again as a whole after it has failed', async () => {
    const arrived: string[] = []
    const { bucket, stop } = await serve((request, answer) => {
      void buffer(request).then(bytes => {
        arrived.push(bytes.toString())
        answer.writeHead(arrived.length === 1 ? 500 : 200).end()
      })
    })
    const from = path.join(folder, 'again')
    writeFileSync(from, 'a licence')
    await bucketFiles(bucket).place('files/li/again', from)
    expect(arrived).toEqual(['a licence', 'a licence'])
    stop()
  })
})
