import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { signInAs, type DemoName } from '../support/demo.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp({ filling: 'demo' })
})
afterAll(() => portal.close())

describe('the card of a dealer is for itself, the one above it and the ones below', () => {
  test.for<[DemoName, number, boolean]>([
    ['dealer', 1007, true],
    ['subDealer', 1007, true],
    ['dealer', 1009, true],
    ['canteen', 1007, true],
    ['dealer', 1008, false],
    ['subDealer', 1010, false],
    ['canteen', 1008, false],
    // A customer is no dealer, and the brand has no card here.
    ['dealer', 1011, false],
    ['dealer', 1001, false],
  ])('%s and %i: %s', async ([name, id, seen]) => {
    const answer = await (await signInAs(portal, name)).send('GET /dealerV2s/{id}', { path: { id } })
    expect(answer.code).toBe(seen ? code.ok : code.notFound)
  })
})

test('the billing data are those of the acting business', async () => {
  const client = await signInAs(portal, 'group')
  const of = async (business: number) =>
    (await client.as({ business }).expect('POST /users/querySoldToInfo', { body: {} })).billingName
  expect(await of(1004)).toBe('南京江南联合食品有限公司')
  expect(await of(1006)).toBe('杭州江南联合食品贸易有限公司')
})
