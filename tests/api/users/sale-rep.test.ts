import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { demoAccounts } from '#demo/accounts.ts'
import { decrypt, encrypt } from '#src/api/encrypt.ts'
import { platformKey } from '../../support/portal/account.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { signInAs } from '../support/demo.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp({ filling: 'demo' })
})
afterAll(() => portal.close())

const secretOf = async (client: Awaited<ReturnType<typeof signInAs>>) => {
  const { secretId, secret } = await client.expect('POST /aes/getSecretBySign', { body: {} })
  return { secretId, key: decrypt(secret, platformKey) }
}

test('a dealer is told who is in charge of it', async () => {
  const client = await signInAs(portal, 'dealer')
  expect(await client.expect('POST /users/getSaleRep', { body: {} })).toEqual({
    name: demoAccounts.brandStaff.name,
    phone: demoAccounts.brandStaff.phone,
  })
})

test('somebody without one gets empty fields', async () => {
  const client = await signInAs(portal, 'fresh')
  expect(await client.expect('POST /users/getSaleRep', { body: {} })).toEqual({ name: '', phone: '' })
})

test('the encrypted number must be the own one', async () => {
  const client = await signInAs(portal, 'canteen')
  const ask = async (userId: number) => {
    const { secretId, key } = await secretOf(client)
    return client.send('POST /users/getSaleRepV2', {
      body: { secretId, saleRepId: encrypt(String(userId), key) },
    })
  }
  const own = await ask(demoAccounts.canteen.userId)
  expect(own.body).toEqual({ name: demoAccounts.salesRep.name })
  expect((await ask(demoAccounts.dealer.userId)).code).toBe(code.notFound)
})

test('a secret is good for one attempt', async () => {
  const client = await signInAs(portal, 'canteen')
  const { secretId, key } = await secretOf(client)
  const body = { secretId, saleRepId: encrypt(String(demoAccounts.canteen.userId), key) }
  await client.expect('POST /users/getSaleRepV2', { body })
  expect((await client.send('POST /users/getSaleRepV2', { body })).code).toBe(code.refused)
})
