import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/process/app.ts'
import { code } from '#contract/kernel/errors.ts'
import { logIn } from '../../support/portal/account.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { envelope } from '../../support/portal/client.ts'
import { keptLines } from '../../support/pages/kept-lines.ts'
import { addPerson, newPhone, password, stranger } from '../support/people.ts'

let portal: TestApp
const log = keptLines()
/** Another process on the same database, whose log is kept too. */
let beside: TestApp
beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty' })
  const config = { ...portal.config, logLevel: 'info' }
  portal = { ...portal, app: await buildApp(config, portal.db, portal.clock, log) }
  beside = { ...portal, app: await buildApp(config, portal.db, portal.clock, log) }
})
afterAll(async () => {
  await beside.app.close()
  await portal.close()
})

/** The lines logged while the work was done. */
const during = async (work: () => Promise<unknown>) => {
  const before = log.lines().length
  await work()
  return log.lines().slice(before)
}
const eventsOf = async (work: () => Promise<unknown>) => (await during(work)).filter(({ event }) => event)

test('every line of a request tells the envelope’s code, and who is refused can be followed', async () => {
  const lines = await during(async () => {
    await stranger(portal).send('POST /protocols/action/queryList', { body: {} })
    await stranger(portal).send('POST /vip/logout', { body: {} })
    await portal.app.inject({ url: '/api/pc/nothing' })
  })
  expect(lines.map(line => line['code'])).toEqual([code.ok, code.signedOut, code.notFound])
  expect(lines.map(line => 'ip' in line)).toEqual([false, true, true])
})

test('a success and failures of one phone carry the same name, on every process, and never the phone', async () => {
  const { phone } = await addPerson(portal)
  const unknown = newPhone()
  const events = await eventsOf(async () => {
    await logIn(stranger(portal), phone, password)
    await logIn(stranger(portal), phone, 'Wrong2024pass')
    await logIn(stranger(beside), phone, 'Wrong2024pass')
    await logIn(stranger(portal), unknown, password)
  })
  expect(events.map(({ event, outcome }) => `${String(event)} ${String(outcome)}`)).toEqual([
    'password-login success',
    ...Array.from({ length: 3 }, () => 'password-login failure'),
  ])
  const names = events.map(event => event['phone'])
  expect(new Set(names.slice(0, 3)).size).toBe(1)
  expect(names[3]).not.toBe(names[0])
  expect(new Set(events.map(({ ip }) => ip)).size).toBe(1)
  const written = JSON.stringify(log.lines())
  for (const personal of [phone, unknown, '127.0.0.1']) expect(written).not.toContain(personal)
})

test('a captcha that is asked for is a refusal, and a lock is told as one', async () => {
  const { phone } = await addPerson(portal)
  const outcomes = await eventsOf(async () => {
    for (let attempt = 0; attempt < 4; attempt += 1) await logIn(stranger(portal), phone, 'Wrong2024pass')
    await portal.db
      .updateTable('rate_bucket')
      .set({ used: 10 })
      .where('key', 'like', 'login-pair:%')
      .execute()
    await logIn(stranger(portal), phone, password)
  })
  expect(outcomes.map(({ outcome }) => outcome)).toEqual([
    'failure',
    'failure',
    'failure',
    'refused',
    'locked',
  ])
})

test('a wrong signature is told with whose phone it spoke of', async () => {
  const phone = newPhone()
  const at = portal.clock.now().getTime()
  const payload = { ...envelope({ phone }, { at }), sign: '0'.repeat(64) }
  const inject = () => portal.app.inject({ method: 'POST', url: '/api/pc/aes/getSecretByPhone', payload })
  const [event] = await eventsOf(inject)
  expect(event).toMatchObject({ event: 'wrong-signature', path: '/api/pc/aes/getSecretByPhone' })
  const [failure] = await eventsOf(() => logIn(stranger(portal), phone, password))
  expect([event?.['phone'], event?.['ip']]).toEqual([failure?.['phone'], failure?.['ip']])
})
