import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addSignedIn } from '../support/people.ts'
import { pdf } from '../support/pictures.ts'
import { upload } from '../support/upload.ts'

let portal: TestApp
let sign = ''
let fileId = ''
beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty', env: { TRUST_PROXY: '127.0.0.1' } })
  ;({ sign } = await addSignedIn(portal))
  fileId = (await upload(portal, { sign, bytes: pdf })).body.fileId
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => portal.close())

const get = (url: string, headers: Record<string, string> = {}) => portal.app.inject({ url, headers })
const overTls = { 'x-forwarded-proto': 'https' }
const guards = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': expect.stringContaining("default-src 'none'") as string,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** The answer to bytes that no client of ours would send. */
const answerTo = async (bytes: string): Promise<string> => {
  const socket = connect((portal.app.server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', chunk => {
    answer += String(chunk)
  })
  socket.write(bytes)
  await once(socket, 'end')
  socket.destroy()
  return answer
}

test.each(['/config.json', '/api/pc/nothing', '/nothing', '/healthz', '/%', '/api/pc/%'])(
  '%s carries the headers that browsers guard with',
  async url => {
    expect((await get(url)).headers).toMatchObject(guards)
  },
)

test('a private file is for pages of this site alone', async () => {
  const { headers } = await get(`/api/pc/files/${fileId}`, { sign })
  expect(headers).toMatchObject({ ...guards, 'content-type': 'application/pdf' })
})

test('a page of another origin that the operator named may show private files', async () => {
  const open = await startTestApp({ env: { CORS_ORIGINS: 'https://shop.example.com' }, beside: portal })
  const { headers } = await open.app.inject({ url: '/config.json' })
  expect(headers['cross-origin-resource-policy']).toBe('same-site')
  await open.close()
})

test.each([
  ['bytes that are no HTTP', 'hello\r\n\r\n', '400 Bad Request'],
  ['headers without end', `GET / HTTP/1.1\r\na: ${'x'.repeat(20_000)}\r\n\r\n`, '431 Request Header Fields'],
])('%s are answered with the same headers', async (_, bytes, status) => {
  const answer = await answerTo(bytes)
  expect(answer).toContain(`HTTP/1.1 ${status}`)
  for (const [name, value] of Object.entries(guards)) {
    expect(answer).toContain(`\r\n${name}: ${typeof value === 'string' ? value : "default-src 'none'"}`)
  }
  expect(answer).toContain('\r\ncache-control: no-store\r\n')
})

test.each(['/config.json', '/api/pc/nothing', '/assets/gone-0123.js'])(
  '%s tells a browser to stay with TLS where it came over TLS, and only there',
  async url => {
    expect((await get(url, overTls)).headers['strict-transport-security']).toBe('max-age=31536000')
    expect((await get(url)).headers['strict-transport-security']).toBeUndefined()
  },
)

test('a stranger who only says that he came over TLS is not believed', async () => {
  const { headers } = await portal.app.inject({
    url: '/config.json',
    headers: overTls,
    remoteAddress: '203.0.113.9',
  })
  expect(headers['strict-transport-security']).toBeUndefined()
})

test.each(['/assets/gone-0123.js', '/healthz', '/readyz', '/%'])(
  'what %s answers is stored nowhere',
  async url => {
    expect((await get(url)).headers['cache-control']).toBe('no-store')
  },
)
