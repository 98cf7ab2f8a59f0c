import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/errors.ts'
import { withPasswordRoom } from '#server/domains/account/password-room.ts'
import { passwordKey } from '../../support/account.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { newPhone, stranger } from '../support/people.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty', env: { TRUST_PROXY: '127.0.0.1' } })
})
afterAll(() => portal.close())

/** Everything up to the sign-in itself. */
const prepare = async (ip: string) => {
  const client = stranger(portal).as({ ip })
  const phone = newPhone()
  const { secretId, encrypt } = await passwordKey(client, phone)
  const body = { phone, secretId, password: encrypt('Wrong1234') }
  return () => client.send('POST /vip/userLogin', { body })
}

test('more sign-ins than can soon be looked at are told to come again, and have used nothing up', async () => {
  const sends = await Promise.all(Array.from({ length: 60 }, (_, index) => prepare(`10.7.${index}.1`)))
  const answers = await Promise.all(sends.map(send => send()))
  const refused = answers.filter(answer => answer.status === 503)
  expect(refused.length).toBeGreaterThan(0)
  expect(answers.filter(answer => answer.code === code.refused)).toHaveLength(60 - refused.length)
  expect(refused[0]).toMatchObject({
    code: code.unavailable,
    msg: expect.stringMatching(/稍等/) as string,
    body: { retryAfterSeconds: expect.any(Number) as number },
  })
  const again = sends[answers.findIndex(answer => answer.status === 503)]
  // The same one-time secret: it was not taken.
  expect(await again?.()).toMatchObject({ status: 200, code: code.refused })
})

test('who fills the room from one IP keeps out only whoever comes from there', async () => {
  const [here, elsewhere] = await Promise.all([prepare('10.8.0.1'), prepare('10.8.0.2')])
  const gate = new EventTarget()
  const opened = once(gate, 'open')
  const flood = Array.from({ length: 32 }, () =>
    withPasswordRoom({ ip: '10.8.0.1' }, () => opened).catch((error: unknown) => error),
  )
  expect(await here()).toMatchObject({ status: 503, body: { retryAfterSeconds: 2 } })
  const signedIn = elsewhere()
  await Promise.race([signedIn, flood.at(-1)])
  gate.dispatchEvent(new Event('open'))
  expect(await signedIn).toMatchObject({ status: 200, code: code.refused })
  expect(await flood.at(-1)).toMatchObject({ code: code.unavailable })
})
