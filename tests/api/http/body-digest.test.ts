import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { newRequestId, sealEnvelope } from '#src/api/sign.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addDealer, addressBody, countAddresses } from '../support/dealer.ts'

let portal: TestApp
let dealer: Awaited<ReturnType<typeof addDealer>>
let other: typeof dealer
beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty' })
  dealer = await addDealer(portal)
  other = await addDealer(portal)
})
afterAll(() => portal.close())

/** As a page sends it. */
const seal = () => sealEnvelope(addressBody(), newRequestId(), portal.clock.now().getTime())

const send = async (headers: Readonly<Record<string, string>>, payload: string) => {
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/pc/users/dealerV2/saveReceiveAddress',
    headers: { sign: dealer.sign, ...headers },
    payload,
  })
  const { 'retry-after': wait } = answer.headers
  return { status: answer.statusCode, code: answer.json<{ code: number }>().code, wait }
}

test('a body that a proxy took from another caller is put off, and nothing is written for either', async () => {
  const [own, foreign] = [seal(), seal()]
  const putOff = { status: 503, code: code.unavailable, wait: '5' }
  expect(await send(own.headers, foreign.body)).toEqual(putOff)
  const mixed = own.body.slice(0, 40) + foreign.body.slice(40)
  expect(await send(own.headers, mixed)).toEqual(putOff)
  expect(await countAddresses(portal, dealer.business)).toBe(0)
  expect(await countAddresses(portal, other.business)).toBe(0)
})

test('the body of the caller is taken, also where it comes without a digest', async () => {
  const own = seal()
  expect(await send(own.headers, own.body)).toMatchObject({ status: 200, code: code.ok })
  const { body } = seal()
  expect(await send({ 'content-type': 'application/json' }, body)).toMatchObject({
    status: 200,
    code: code.ok,
  })
})
