import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { clientErrorHandler } from './broken-requests.ts'

test('a request that takes too long is told so and cut off, whatever the other side does', async () => {
  const app = Fastify({
    requestTimeout: 100,
    http: { connectionsCheckingInterval: 20, headersTimeout: 100 },
    clientErrorHandler: clientErrorHandler({ 'x-guard': 'yes' }),
  })
  // The body is never read, so the connection waits for it.
  app.addContentTypeParser('*', () => undefined)
  const cut = new Promise<unknown>(resolve => {
    app.addHook('onRequest', async ({ socket }) => {
      socket.on('close', resolve)
      await Promise.resolve()
    })
  })
  app.post('/', () => '')
  await app.listen({ port: 0, host: '127.0.0.1' })
  // The caller does not react when the other side ends, so it would stay forever.
  const client = connect({
    port: (app.server.address() as AddressInfo).port,
    host: '127.0.0.1',
    allowHalfOpen: true,
  })
  client.on('error', () => undefined)
  client.write('POST / HTTP/1.1\r\nhost: portal\r\ncontent-type: a/b\r\ncontent-length: 1000\r\n\r\n')
  const [answer] = (await once(client, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n[^]*"msg":"请求超时，请重试"/)
  await cut
  client.destroy()
  await app.close()
})
