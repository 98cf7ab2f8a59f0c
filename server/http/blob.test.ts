import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { keepInBucket } from '../kit/files/files-of.ts'
import type { Config } from '../process/config.ts'
import { registerBlob } from './blob.ts'

const cleanUp: (() => unknown)[] = []
afterEach(async () => {
  for (const undo of cleanUp.splice(0).toReversed()) await undo()
})

/** A portal over a bucket that tells of every file and gives none but those named "quick". */
const portal = async () => {
  const asked: string[] = []
  const bucketServer = createServer(({ method, url = '' }, answer) => {
    asked.push(`${method} ${url.split('/').at(-1)?.split('?')[0]}`)
    answer.writeHead(200, { 'content-length': 5 })
    if (method === 'HEAD') answer.end()
    else if (url.includes('quick')) answer.end('hello')
    else answer.flushHeaders()
  })
  bucketServer.listen(0, '127.0.0.1')
  await once(bucketServer, 'listening')
  cleanUp.push(() => {
    bucketServer.closeAllConnections()
    bucketServer.close()
  })
  const endpoint = `http://127.0.0.1:${(bucketServer.address() as AddressInfo).port}`
  const keys = { accessKeyId: 'a', secretAccessKey: 'b' }
  const bucket = { name: 'portal', prefix: '', endpoint, region: 'us-east-1', pathStyle: true, keys }
  const config = { bucket, dataDir: '/nowhere', blobBase: '/blob' } as unknown as Config
  keepInBucket(config.dataDir, bucket)
  const app = Fastify()
  await registerBlob(app, config)
  cleanUp.push(() => app.close())
  return { app, asked }
}

test('the head of a public file is answered without fetching the file', async () => {
  const { app, asked } = await portal()
  const answer = await app.inject({ method: 'HEAD', url: '/blob/x/quick.svg' })
  expect([answer.statusCode, answer.headers['content-length'], answer.body]).toEqual([200, '5', ''])
  expect(asked).toEqual(['HEAD quick.svg'])
})

test('a network that takes no bytes holds ten connections to the bucket, and others read on', async () => {
  const { app, asked } = await portal()
  const slow = () => asked.filter(one => one === 'GET slow.svg').length
  for (let sent = 0; sent < 12; sent += 1)
    void app.inject({ url: '/blob/x/slow.svg', remoteAddress: '198.51.100.1' }).catch(() => undefined)
  await vi.waitFor(() => expect(slow()).toBe(10))
  const other = await app.inject({ url: '/blob/x/quick.svg', remoteAddress: '203.0.113.1' })
  expect(other.body).toBe('hello')
  expect(slow()).toBe(10)
})
