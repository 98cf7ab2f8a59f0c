import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addStaff, newLogin, tryDesk } from '../support/desk.ts'
import { password } from '../support/people.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty' })
})
afterAll(() => portal.close())

test('an invited person gets the roles of the invitation, and the link can be withdrawn', async () => {
  const admin = await addStaff(portal, ['admin'])
  const invite = () =>
    admin.call('POST /desk/staff/action/invite', { body: { name: '陈晓', roles: ['content', 'service'] } })
  const { token } = await invite()
  const accepted = await tryDesk(portal, 'POST /desk/invitations/action/accept', {
    body: { token, login: newLogin(), name: '陈晓', password },
  })
  expect(accepted.body.stage).toBe('in')
  const { body } = await tryDesk(portal, 'GET /desk/session', {}, { cookie: accepted.setCookie })
  expect(body.roles).toEqual(['content', 'service'])

  const other = await invite()
  const { invitations } = await admin.call('GET /desk/staff', {})
  expect(invitations).toHaveLength(1)
  const id = invitations[0]?.id ?? 0
  await admin.call('DELETE /desk/staff/invitations/{id}', { path: { id } })
  const late = await tryDesk(portal, 'POST /desk/invitations/action/look', { body: { token: other.token } })
  expect(late.code).toBe(code.refused)
})

test('two admins cannot disable each other at the same time', async () => {
  const empty = await startTestApp({ filling: 'empty' })
  const [one, other] = [await addStaff(empty, ['admin']), await addStaff(empty, ['admin'])]
  const disable = (by: typeof one, id: number) =>
    tryDesk(
      empty,
      'POST /desk/staff/{id}/disable',
      { path: { id }, body: { reason: '离职' } },
      { cookie: by.cookie },
    )
  const answers = await Promise.all([disable(one, other.staffId), disable(other, one.staffId)])
  expect(answers.filter(answer => answer.code === code.ok)).toHaveLength(1)
  await empty.close()
})

test('a disabled person is out at once, and the last admin stays one', async () => {
  const admin = await addStaff(portal, ['admin'])
  const clerk = await addStaff(portal, ['trade'])
  await admin.call('POST /desk/staff/{id}/disable', { path: { id: clerk.staffId }, body: { reason: '离职' } })
  const ended = await tryDesk(portal, 'GET /desk/session', {}, { cookie: clerk.cookie })
  expect(ended.code).toBe(code.signedOut)
  const alone = await startTestApp({ filling: 'empty' })
  const last = await addStaff(alone, ['admin'])
  const demoted = await tryDesk(
    alone,
    'PUT /desk/staff/{id}/roles',
    { path: { id: last.staffId }, body: { roles: ['trade'] } },
    { cookie: last.cookie },
  )
  expect(demoted.code).toBe(code.refused)
  await alone.close()
})

test('a link of somebody who was dismissed opens no account', async () => {
  const [admin, leaver] = [await addStaff(portal, ['admin']), await addStaff(portal, ['admin'])]
  const invited = await leaver.call('POST /desk/staff/action/invite', {
    body: { name: '陈晓', roles: ['admin'] },
  })
  await admin.call('POST /desk/staff/{id}/disable', {
    path: { id: leaver.staffId },
    body: { reason: '离职' },
  })
  const late = await tryDesk(portal, 'POST /desk/invitations/action/accept', {
    body: { token: invited.token, login: newLogin(), name: '陈晓', password },
  })
  expect(late.code).toBe(code.refused)
})

test('a repeated write is carried out and logged once', async () => {
  const admin = await addStaff(portal, ['admin'])
  const clerk = await addStaff(portal, ['trade'])
  const id = randomUUID()
  const change = () =>
    tryDesk(
      portal,
      'PUT /desk/staff/{id}/roles',
      { path: { id: clerk.staffId }, body: { roles: ['content'] } },
      { cookie: admin.cookie, id },
    )
  expect([(await change()).code, (await change()).code]).toEqual([code.ok, code.ok])
  const { rows } = await admin.call('POST /desk/log/action/query', { body: { word: clerk.login } })
  expect(rows).toMatchObject([
    {
      staffId: admin.staffId,
      summary: '修改工作人员的角色',
      thing: clerk.login,
      before: { roles: ['trade'] },
      after: { roles: ['content'] },
    },
  ])
})

test('rows of the log cannot be changed or deleted, whoever asks the database', async () => {
  await expect(portal.db.updateTable('desk_log').set({ thing: '' }).execute()).rejects.toThrow('only added')
  await expect(portal.db.deleteFrom('desk_log').execute()).rejects.toThrow('only added')
})
