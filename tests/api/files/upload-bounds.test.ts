import { existsSync, readdirSync } from 'node:fs'
import { request as httpRequest, type ClientRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { mostUnattachedBytes } from '#server/domains/files/quota.ts'
import { newFileId } from '#server/domains/files/disk.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { envelope } from '../../support/portal/client.ts'
import { addPerson, newSign } from '../support/people.ts'
import { pdf, picture } from '../support/pictures.ts'
import { upload } from '../support/upload.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty' })
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => void vi.useRealTimers())
afterAll(() => portal.close())

/** Looks again and again, since a slow machine may take long. */
const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await holds())) await setImmediate()
}

const person = async () => {
  const { userId } = await addPerson(portal)
  return { userId, sign: await newSign(portal, userId) }
}

const temporary = () => {
  const folder = path.join(portal.config.dataDir, 'uploads')
  return existsSync(folder) ? readdirSync(folder) : []
}

interface Begun {
  readonly outgoing: ClientRequest
  readonly answer: Promise<{ status: number | undefined; retryAfter: string | undefined }>
}

/** Announces ten megabytes, and sends only this part of them. */
const begin = (sign: string, sent = ''): Begun => {
  const { port } = portal.app.server.address() as AddressInfo
  const outgoing = httpRequest({
    port,
    method: 'POST',
    path: '/api/pc/files/action/upload',
    headers: {
      sign,
      'content-type': 'multipart/form-data; boundary=border',
      'content-length': String(10_000_000),
    },
  })
  outgoing.on('error', () => undefined)
  outgoing.flushHeaders()
  if (sent !== '') outgoing.write(sent)
  const answer: Begun['answer'] = new Promise(resolve => {
    outgoing.on('response', ({ statusCode, headers }) =>
      resolve({ status: statusCode, retryAfter: headers['retry-after'] }),
    )
  })
  return { outgoing, answer }
}

const beginningOfFile = (): string => {
  const { body, ...fields } = envelope({ purpose: 'licence' }, { at: portal.clock.now().getTime() })
  const parts = Object.entries({ ...fields, body: JSON.stringify(body) }).map(
    ([name, value]) =>
      `--border\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
  )
  const file = '--border\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7'
  return parts.join('') + file + 'x'.repeat(100_000)
}

test('who is over the limit is told so before a byte of the file is sent', async () => {
  const { userId, sign } = await person()
  const now = portal.clock.now()
  const window_end = new Date(now.getTime() + 60_000)
  await portal.db
    .insertInto('rate_bucket')
    .values({ key: `upload:${userId}`, window_start: now, window_end, used: 100 })
    .execute()
  const { outgoing, answer } = begin(sign)
  expect(await answer).toEqual({ status: 429, retryAfter: '60' })
  outgoing.destroy()
})

test('one account begins few uploads at once, lets some wait, and the rest is told when to come again', async () => {
  const { sign } = await person()
  const other = await person()
  // No upload has waited too long, even if the ninety take long to arrive.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const begun = Array.from({ length: 90 }, () => begin(sign, beginningOfFile()))
  const busy: unknown[] = []
  for (const { answer } of begun) void answer.then(said => busy.push(said))
  await until(() => busy.length >= 6 && temporary().length === 4)
  expect((await upload(portal, { sign: other.sign, bytes: pdf })).code).toBe(code.ok)
  expect(busy).toEqual(Array.from({ length: 6 }, () => ({ status: 503, retryAfter: '10' })))
  expect(temporary()).toHaveLength(4)
  for (const { outgoing } of begun) outgoing.destroy()
  // Every turn and every place comes back.
  await until(async () => (await upload(portal, { sign, bytes: pdf })).code === code.ok)
  await until(() => temporary().length === 0)
})

test('what an upload needs on the way is gone when it is answered, stored or refused', async () => {
  const { sign } = await person()
  const answers = [
    await upload(portal, { sign, bytes: await picture('jpeg') }),
    await upload(portal, { sign, bytes: pdf }),
    await upload(portal, { sign, bytes: Buffer.from('no picture') }),
  ]
  expect(answers.map(answer => answer.code)).toEqual([code.ok, code.ok, code.invalid])
  expect(temporary()).toEqual([])
})

const addFile = async (userId: number, size: number) => {
  const id = newFileId()
  await portal.db
    .insertInto('stored_file')
    .values({
      id,
      owner_id: userId,
      business_id: null,
      purpose: 'headImage',
      file_name: 'a.png',
      mime_type: 'image/png',
      size,
      sha256: Buffer.alloc(32),
      created_at: portal.clock.now(),
    })
    .execute()
  return id
}

test('what nothing uses is bounded for each person, also for uploads at the same moment', async () => {
  const { userId, sign } = await person()
  await addFile(userId, mostUnattachedBytes - pdf.length)
  const answers = await Promise.all([1, 2, 3].map(() => upload(portal, { sign, bytes: pdf })))
  expect(answers.map(answer => answer.code).toSorted((a, b) => a - b)).toEqual([
    code.ok,
    code.rateLimited,
    code.rateLimited,
  ])
  expect(answers.find(answer => answer.code !== code.ok)?.status).toBe(429)
})

test('a file in use takes nothing of that', async () => {
  const { userId, sign } = await person()
  const id = await addFile(userId, mostUnattachedBytes)
  expect((await upload(portal, { sign, bytes: pdf })).code).toBe(code.rateLimited)
  await portal.db
    .insertInto('attachment')
    .values({ file_id: id, kind: 'headImage', thing_id: userId, owner_id: userId, seen_by: 'owner' })
    .execute()
  expect((await upload(portal, { sign, bytes: pdf })).code).toBe(code.ok)
})
