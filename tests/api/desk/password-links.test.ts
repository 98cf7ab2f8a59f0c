import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { logIn, passwordKey } from '../../support/portal/account.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import type { Client } from '../../support/portal/client.ts'
import { addStaff, tryDesk, type Staff } from '../support/desk.ts'
import { addBusiness, addSignedIn, newPhone, password, stranger } from '../support/people.ts'

const wanted = 'Frozen2025'
let portal: TestApp
let clerk: Staff
let client: Client
beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty' })
  client = stranger(portal)
})
beforeEach(async () => {
  // A proof of the person lasts ten minutes.
  portal.clock.advance(15 * 60_000)
  clerk = await addStaff(portal, ['trade'])
})
afterAll(() => portal.close())

const makeLink = (userId: number) =>
  clerk.call('POST /desk/people/{userId}/action/makeLink', { path: { userId }, body: {} })
const look = (token: string) => client.send('POST /vip/passwordLinks/action/look', { body: { token } })
const use = async (token: string, phone: string) => {
  const { secretId, encrypt } = await passwordKey(client, phone)
  return client.send('POST /vip/passwordLinks/action/use', {
    body: { token, phone, secretId, password: encrypt(wanted) },
  })
}

test('an invited person sets a password with the link, once, and signs in', async () => {
  await addBusiness(portal, { code: 'D1', business_type: 1 })
  const phone = newPhone()
  await clerk.call('POST /desk/people/action/join', { body: { phone, name: '周洁', business: 'D1' } })
  const { people } = await clerk.call('POST /desk/businesses/action/read', { body: { code: 'D1' } })
  expect(people).toMatchObject([{ phone, hasPassword: false }])
  const { token, isNew } = await makeLink(people[0]?.userId ?? 0)
  expect(isNew).toBe(true)
  expect((await look(token)).body).toEqual({ phone, userName: '周洁' })
  const answers = await Promise.all([use(token, phone), use(token, phone)])
  expect(answers.map(answer => answer.code).toSorted((one, other) => one - other)).toEqual([
    code.refused,
    code.ok,
  ])
  expect(await look(token)).toMatchObject({
    code: code.refused,
    msg: expect.stringContaining('已使用') as string,
  })
  expect(answers.find(answer => answer.code === code.refused)?.msg).toContain('已使用')
  expect((await logIn(client, phone, wanted)).code).toBe(code.ok)
  const stored = JSON.stringify([
    await portal.db.selectFrom('desk_log').selectAll().execute(),
    await portal.db.selectFrom('password_link').selectAll().execute(),
  ])
  expect(stored).not.toContain(token)
})

test('a reset ends the password and the sessions at once, and a later link the earlier one', async () => {
  const { userId, phone, client: signedIn } = await addSignedIn(portal)
  const first = await makeLink(userId)
  expect(first.isNew).toBe(false)
  expect((await signedIn.send('POST /aes/getSecretBySign', { body: {} })).code).toBe(code.sessionEnded)
  expect((await logIn(client, phone, password)).code).toBe(code.refused)
  const second = await makeLink(userId)
  expect((await use(first.token, phone)).msg).toContain('没有这个链接')
  expect((await use(second.token, newPhone())).code).toBe(code.refused)
  expect((await use(second.token, phone)).code).toBe(code.ok)
  const third = await makeLink(userId)
  expect((await look(third.token)).code).toBe(code.ok)
  expect((await use(third.token, phone)).code).toBe(code.ok)
  expect((await logIn(client, phone, wanted)).code).toBe(code.ok)
})

test('a link ends after a day, and a disabled account gets and uses none', async () => {
  const late = await addSignedIn(portal)
  const { token } = await makeLink(late.userId)
  portal.clock.advance(24 * 3600_000)
  expect((await use(token, late.phone)).msg).toContain('已过期')
  clerk = await addStaff(portal, ['trade'])
  const disabled = await addSignedIn(portal)
  const link = await makeLink(disabled.userId)
  await portal.db
    .updateTable('app_user')
    .set({ disabled_at: portal.clock.now() })
    .where('id', '=', disabled.userId)
    .execute()
  expect((await use(link.token, disabled.phone)).msg).toContain('已停用')
  const invited = await addSignedIn(portal)
  const again = await tryDesk(
    portal,
    'POST /desk/people/{userId}/action/makeLink',
    { path: { userId: invited.userId }, body: { isNew: true } },
    { cookie: clerk.cookie },
  )
  expect(again.msg).toContain('已设置密码')
  const refused = await tryDesk(
    portal,
    'POST /desk/people/{userId}/action/makeLink',
    { path: { userId: disabled.userId }, body: {} },
    { cookie: clerk.cookie },
  )
  expect(refused.code).toBe(code.refused)
})
