import { Agent, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { envelope } from '../../support/portal/client.ts'
import { addSignedIn } from '../support/people.ts'
import { pdf } from '../support/pictures.ts'
import { snapshot } from '../support/snapshot.ts'

const border = 'border'
const type = `multipart/form-data; boundary=${border}`
let portal: TestApp
let sign = ''
let before: Record<string, string>
beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty' })
  ;({ sign } = await addSignedIn(portal))
})
beforeEach(async () => {
  before = await snapshot(portal.db)
})
afterAll(() => portal.close())

const field = (name: string, value: string) =>
  Buffer.from(`--${border}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
const file = (bytes: Uint8Array, name = 'a.pdf') =>
  Buffer.concat([
    Buffer.from(
      `--${border}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ])
const end = Buffer.from(`--${border}--\r\n`)

const fields = (over: Record<string, string | undefined> = {}) => {
  const { body, ...rest } = envelope({ purpose: 'licence' }, { at: portal.clock.now().getTime() })
  const all = { body: JSON.stringify(body), ...rest, ...over }
  return Object.entries(all).map(([name, value]) =>
    value === undefined ? Buffer.alloc(0) : field(name, String(value)),
  )
}

const post = async (parts: readonly Buffer[], contentType = type) => {
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/pc/files/action/upload',
    headers: { sign, 'content-type': contentType },
    payload: Buffer.concat(parts),
  })
  return { status: answer.statusCode, ...answer.json<{ code: number; body: unknown }>() }
}

const cases: Record<string, () => readonly Buffer[]> = {
  'the file before the fields': () => [file(pdf), ...fields(), end],
  'no file': () => [...fields(), end],
  nothing: () => [end],
  'no end': () => [...fields(), file(pdf).subarray(0, 100)],
  'a field twice': () => [...fields(), field('body', '{"purpose":"licence"}'), file(pdf), end],
  'no id': () => [...fields({ id: undefined }), file(pdf), end],
  'a body that is no JSON': () => [...fields({ body: '{purpose}' }), file(pdf), end],
  'a body with an unknown purpose': () => [...fields({ body: '{"purpose":"other"}' }), file(pdf), end],
  'a body with a surplus field': () => [...fields({ body: '{"purpose":"licence","a":1}' }), file(pdf), end],
  'a timestamp as a float': () => [...fields({ timestamp: '1e12' }), file(pdf), end],
  'a field that is too long': () => [...fields({ id: 'x'.repeat(5000) }), file(pdf), end],
  'a prototype as a field': () => [field('__proto__', '{"admin":true}'), ...fields(), file(pdf), end],
  'a file of another kind': () => [...fields(), file(Buffer.from('<svg onload="alert(1)"/>')), end],
  'an empty file': () => [...fields(), file(Buffer.alloc(0)), end],
}

test.each(Object.entries(cases))('%s is refused and nothing is stored', async (_, parts) => {
  const answer = await post(parts())
  expect([code.invalid, code.tooLarge]).toContain(answer.code)
  expect((await snapshot(portal.db))['stored_file']).toBe(before['stored_file'])
})

test('a form without a border is refused', async () => {
  expect((await post([...fields(), file(pdf), end], 'multipart/form-data')).code).toBe(code.invalid)
})

test('a wrong sign is refused before the file is looked at', async () => {
  const answer = await post([...fields({ sign: '0'.repeat(64) }), file(Buffer.from('no picture')), end])
  expect(answer.code).toBe(code.badSign)
})

test('a file over ten megabytes keeps its HTTP status 413', async () => {
  const answer = await post([...fields(), file(Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF')), end])
  expect(answer).toMatchObject({ status: 413, code: code.tooLarge })
})

test('after a refused upload the connection serves the next request', async () => {
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = portal.app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const payload = Buffer.concat([...fields({ sign: '0'.repeat(64) }), file(Buffer.alloc(3_000_000)), end])
  const send = (path: string, method: string, headers: Record<string, string>, body?: Buffer) =>
    new Promise<{ status: number | undefined; reused: boolean }>((resolve, reject) => {
      const outgoing = httpRequest({ port, path, method, agent, headers }, answer => {
        answer.resume()
        answer.on('end', () => resolve({ status: answer.statusCode, reused: outgoing.reusedSocket }))
      })
      outgoing.on('error', reject)
      outgoing.end(body)
    })
  const upload = await send('/api/pc/files/action/upload', 'POST', { sign, 'content-type': type }, payload)
  expect(upload.status).toBe(200)
  expect(await send('/healthz', 'GET', {})).toEqual({ status: 200, reused: true })
  agent.destroy()
})
