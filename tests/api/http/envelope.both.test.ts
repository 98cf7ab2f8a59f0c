import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clockTolerance } from '#contract/kernel/envelope.ts'
import { code } from '#contract/kernel/errors.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { envelope } from '../../support/portal/client.ts'
import { addDealer, addressBody, countAddresses } from '../support/dealer.ts'

const save = 'POST /users/dealerV2/saveReceiveAddress'
let portal: TestApp
let dealer: Awaited<ReturnType<typeof addDealer>>
beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty' })
  dealer = await addDealer(portal)
})
afterAll(() => portal.close())

const post = async (payload: object) => {
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/pc/users/dealerV2/saveReceiveAddress',
    headers: { sign: dealer.sign },
    payload,
  })
  return { status: answer.statusCode, ...answer.json<{ code: number; body: unknown }>() }
}
const now = () => portal.clock.now().getTime()
const unchanged = async () => expect(await countAddresses(portal, dealer.business)).toBe(0)

test.each([
  [
    'of another timestamp',
    (sealed: ReturnType<typeof envelope>) => ({ ...sealed, timestamp: sealed.timestamp - 1 }),
  ],
  ['of another id', (sealed: ReturnType<typeof envelope>) => ({ ...sealed, id: randomUUID() })],
  ['of zeros', (sealed: ReturnType<typeof envelope>) => ({ ...sealed, sign: '0'.repeat(64) })],
])('a sign %s is refused and nothing happens', async (_, spoil) => {
  expect(await post(spoil(envelope(addressBody(), { at: now() })))).toMatchObject({
    status: 200,
    code: code.badSign,
  })
  await unchanged()
})

test('a clock more than five minutes wrong hears the server’s time, early or late', async () => {
  for (const wrong of [-clockTolerance - 1, clockTolerance + 1]) {
    const answer = await post(envelope(addressBody(), { at: now() + wrong }))
    expect(answer).toMatchObject({ status: 200, code: code.clock, body: { serverTime: now() } })
  }
  await unchanged()
})

test('a clock five minutes wrong is good enough', async () => {
  const { code: answered } = await dealer.client.send(
    'POST /users/queryUserInfo',
    { body: {} },
    { at: now() - clockTolerance },
  )
  expect(answered).toBe(code.ok)
})

test.each([
  ['id', { id: undefined }],
  ['id that is no UUID', { id: 'again' }],
  ['sign', { sign: undefined }],
  ['timestamp', { timestamp: undefined }],
  ['timestamp as a number', { timestamp: String(Date.now()) }],
  ['body', { body: undefined }],
  ['other fields', { more: 1 }],
])('an envelope without its proper %s is invalid, and no field of the form is blamed', async (_, part) => {
  const answer = await post({ ...envelope(addressBody(), { at: now() }), ...part })
  expect(answer).toMatchObject({ status: 200, code: code.invalid, body: { fields: [] } })
  await unchanged()
})

test('wrong fields are named, one message each', async () => {
  const { contactName: _, ...rest } = addressBody()
  const body = { ...rest, contactPhone: '123', isDefault: 'yes', floor: 3 }
  const answer = await post(envelope(body, { at: now() }))
  expect(answer).toMatchObject({ code: code.invalid })
  expect((answer.body as { fields: unknown[] }).fields).toEqual([
    { path: 'contactName', message: '缺少必填内容，请刷新页面后重试' },
    { path: 'floor', message: '包含无法识别的内容，请刷新页面后重试' },
    { path: 'contactPhone', message: '格式不正确' },
    { path: 'isDefault', message: '内容不正确' },
  ])
  await unchanged()
})

test('what the database could not keep as it came is refused', async () => {
  for (const detail of ['科技园\u0000路', '科技园\ud800路']) {
    expect((await dealer.client.send(save, { body: { ...addressBody(), detail } })).code).toBe(code.invalid)
  }
  await unchanged()
})

test('a body in another encoding than UTF-8 is refused, not guessed at', async () => {
  const text = JSON.stringify(envelope({ ...addressBody(), contactName: '陈' }, { at: now() }))
  const [before = '', after = ''] = text.split('陈')
  const payload = Buffer.concat([Buffer.from(before), Buffer.from([0xb3, 0xc2]), Buffer.from(after)])
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/pc/users/dealerV2/saveReceiveAddress',
    headers: { sign: dealer.sign, 'content-type': 'application/json; charset=gbk' },
    payload,
  })
  expect(answer.json()).toMatchObject({ code: code.invalid })
  await unchanged()
})
