import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addStaff } from '../support/desk.ts'
import { tryGateway } from '../support/gateway.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty' })
})
afterAll(() => portal.close())

test('a key that the desk has made opens the gateway until the desk ends it', async () => {
  const admin = await addStaff(portal, ['admin'])
  const made = await admin.call('POST /desk/keys/action/make', { body: { name: 'SAP', scopes: ['events'] } })
  const read = async () =>
    (await tryGateway(portal, made, 'GET /erp/v1/events', { query: { after: 0, limit: 1 } })).code
  expect(await read()).toBe(code.ok)
  const { keys } = await admin.call('GET /desk/keys', {})
  expect(keys).toMatchObject([{ keyId: made.keyId, name: 'SAP', revokedAt: null }])
  expect(keys[0]?.usedAt).not.toBeNull()
  await admin.call('POST /desk/keys/{keyId}/revoke', { path: { keyId: made.keyId } })
  expect(await read()).toBe(code.signedOut)
  const logged = await admin.call('POST /desk/log/action/query', { body: { word: made.keyId } })
  expect(logged.rows.map(({ summary }) => summary)).toEqual(['停用接口密钥', '生成接口密钥'])
  expect(JSON.stringify(logged.rows)).not.toContain(made.secret)
})
