import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { hashPassword } from '#server/domains/account/password.ts'
import { decrypt, encrypt } from '#src/api/encrypt.ts'
import { logIn, platformKey } from '../../support/portal/account.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addPerson, addSignedIn, password, stranger } from '../support/people.ts'

const between = vi.hoisted(() => ({ run: async () => Promise.resolve() }))

// Checking a password takes a moment; the test acts in that moment.
vi.mock('#server/domains/account/password.ts', async importOriginal => {
  const real = await importOriginal<typeof import('#server/domains/account/password.ts')>()
  const verifyPassword: typeof real.verifyPassword = async (...given) => {
    const matches = await real.verifyPassword(...given)
    await between.run()
    return matches
  }
  return { ...real, verifyPassword }
})

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty' })
})
beforeEach(() => {
  between.run = () => Promise.resolve()
})
afterAll(() => portal.close())

const replacePassword = async (userId: number) => {
  const password_hash = await hashPassword('Another2025', portal.config.passwordCost)
  await portal.db.updateTable('app_user').set({ password_hash }).where('id', '=', userId).execute()
}

test('a password that is replaced while it is looked at opens no session', async () => {
  const { userId, phone } = await addPerson(portal)
  between.run = () => replacePassword(userId)
  expect((await logIn(stranger(portal), phone, password)).code).toBe(code.refused)
  const sessions = await portal.db.selectFrom('session').select('id').where('user_id', '=', userId).execute()
  expect(sessions).toEqual([])
})

test('an old password that is replaced while it is looked at changes nothing', async () => {
  const { userId, phone, client } = await addSignedIn(portal)
  const { secretId, secret } = await client.expect('POST /aes/getSecretBySign', { body: {} })
  const seal = (text: string) => encrypt(text, decrypt(secret, platformKey))
  between.run = () => replacePassword(userId)
  const answer = await client.send('POST /vip/modifyPassword', {
    body: { secretId, oldPassword: seal(password), newPassword: seal('Stolen2025') },
  })
  expect(answer).toMatchObject({ code: code.invalid, body: { fields: [{ path: 'oldPassword' }] } })
  between.run = () => Promise.resolve()
  expect((await logIn(stranger(portal), phone, 'Another2025')).code).toBe(code.ok)
})
