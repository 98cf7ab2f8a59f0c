import { afterAll, beforeAll, expect, test } from 'vitest'
import { running } from '#server/process/release.ts'
import { startTestApp, type TestApp } from '../support/database/app.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty' })
})
afterAll(() => portal.close())

test('the process says that it lives', async () => {
  const answer = await portal.app.inject({ url: '/healthz' })
  expect(answer.statusCode).toBe(200)
})

test('the process is ready while it reaches its database', async () => {
  const answer = await portal.app.inject({ url: '/readyz' })
  expect(answer.json()).toEqual({ status: 'ready', ...running })
})

test('a path of the interface that nobody serves is answered with an envelope', async () => {
  const answer = await portal.app.inject({ url: '/api/pc/nothing/here' })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({
    code: expect.any(Number) as number,
    msg: expect.any(String) as string,
  })
})
