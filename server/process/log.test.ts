import { Writable } from 'node:stream'
import Fastify, { LogController } from 'fastify'
import { expect, test } from 'vitest'
import { handleError } from '../http/failures/errors.ts'
import { registerFailureLog } from '../http/failures/failures.ts'
import { registerRequestLog } from '../http/request-log.ts'
import { loggerOptions } from './log.ts'

const phone = '13812345678'

/** The log of one request in an app with the portal's logging. */
const logOf = async (url: string, fail?: Error) => {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString())
      done()
    },
  })
  const app = Fastify({
    logger: { ...loggerOptions('info'), stream },
    logController: new LogController({ disableRequestLogging: true }),
  })
  app.setErrorHandler(handleError)
  registerFailureLog(app, { now: () => new Date(0) })
  app.decorate('nameInLog', kind => `${kind} by another name`)
  registerRequestLog(app)
  app.post('/*', () => (fail ? Promise.reject(fail) : { phone }))
  await app.inject({
    method: 'POST',
    url,
    headers: { sign: 'secret-sign', cookie: 'a=secret-cookie', 'x-forwarded-for': '203.0.113.9' },
    remoteAddress: '203.0.113.9',
    payload: { phone, password: 'secret-password' },
  })
  return lines.map(line => JSON.parse(line) as Record<string, unknown>)
}

test('a request is one line: method, path, status and time, without query, headers, body or IP', async () => {
  const lines = await logOf(`/users/7?phone=${phone}`)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ method: 'POST', path: '/users/7', status: 200, msg: 'request' })
  expect(lines[0]).toHaveProperty('reqId')
  expect(JSON.stringify(lines)).not.toMatch(/13812345678|secret|203\.0\.113/)
})

test('a failure is logged with its stack and without the row that the database quotes', async () => {
  const error = Object.assign(
    new Error('duplicate key value violates unique constraint "app_user_phone_key"'),
    {
      code: '23505',
      constraint: 'app_user_phone_key',
      detail: `Key (phone)=(${phone}) already exists.`,
      where: `row ${phone}`,
    },
  )
  const [failed, answered] = await logOf('/users', error)
  expect(failed).toMatchObject({
    msg: 'request failed',
    err: { code: '23505', constraint: 'app_user_phone_key', stack: expect.any(String) as string },
  })
  expect(answered).toMatchObject({ status: 500 })
  expect(JSON.stringify([failed, answered])).not.toContain(phone)
})
