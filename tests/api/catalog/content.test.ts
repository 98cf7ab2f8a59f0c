import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { code, codeText } from '#contract/kernel/errors.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { envelope } from '../../support/portal/client.ts'
import { entries } from '../support/entries.ts'
import { addBusiness, addPerson, newSign } from '../support/people.ts'
import { shelf, shelfId, stock } from './fixture.ts'

let portal: TestApp
const signs: string[] = []

beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty' })
  await stock(portal, Object.values(shelf))
  const north = await addBusiness(portal)
  const south = await addBusiness(portal, { price_tier: 2 })
  const canteen = await addBusiness(portal, { business_type: 4, up_business_id: north })
  await portal.db
    .insertInto('dealer_price')
    .values([
      {
        business_id: north,
        sku_id: shelfId('wave'),
        price: 111,
        valid_from: '2020-01-01',
        valid_until: null,
      },
      {
        business_id: south,
        sku_id: shelfId('wave'),
        price: 222,
        valid_from: '2020-01-01',
        valid_until: null,
      },
    ])
    .execute()
  for (const [user_type, businesses] of [
    [1, []],
    [2, []],
    [3, [north]],
    [3, [south]],
    [4, [north]],
    [5, [canteen]],
  ] as const) {
    const { userId } = await addPerson(portal, { user_type }, businesses)
    signs.push(await newSign(portal, userId))
  }
})
afterAll(() => portal.close())

const page = { page: 1, size: 20, sort: 'relevance', counts: true }

/**
 * A question for each content entry of the catalog, with a word that its answer must hold, so that the comparison is
 * not one of empty answers.
 */
const questions: Record<string, [body: object, holds: string]> = {
  'POST /skuCatalogs/action/queryCategory': [{}, '冷冻薯条'],
  'POST /skuCatalogs/action/queryGoodsList': [{ tag: 'pick', size: 24 }, '波浪薯条'],
  'POST /skuCatalogs/action/querySkuList': [{ skuIds: [shelfId('wave'), shelfId('hash')] }, '波浪薯条'],
  'POST /skuCatalogs/action/queryList': [{ categoryId: 1, size: 50 }, '波浪薯条'],
  'POST /skuCatalogs/action/getById': [{ id: shelfId('wave') }, '沟纹挂得住酱汁'],
  'POST /skus/action/queryByPage': [{ ...page, keyword: 'shutaio', tags: ['new'] }, '波浪薯条'],
  'POST /skus/action/queryList': [{ codes: ['MC-20011'] }, '波浪薯条'],
  'POST /skus/action/queryByCodes': [{ codes: ['MC-20011', 'MC-0'] }, '波浪薯条'],
  'POST /skus/action/querySuggestions': [{ keyword: '波浪' }, '波浪薯条'],
  'POST /outputs/action/queryLatestOne': [{}, 'null'],
}

const catalogContent = entries.filter(
  ({ key, endpoint }) => endpoint.answer === 'content' && /\/(skuCatalogs|skus|outputs)\//.test(key),
)

test('every content entry of the catalog has its question', () => {
  expect(catalogContent.map(({ key }) => key).toSorted()).toEqual(Object.keys(questions).toSorted())
})

describe.each(catalogContent)('$key', ({ key, template, endpoint }) => {
  const [body, holds] = questions[key] ?? [{}, '']
  const ask = async (sign?: string) => {
    const answer = await portal.app.inject({
      method: 'POST',
      url: `/api/pc${template}`,
      headers: sign === undefined ? {} : { sign },
      payload: envelope(body, { at: portal.clock.now().getTime() }),
    })
    return answer.body
  }

  test('answers every kind of caller with the same bytes', async () => {
    const answers = await Promise.all(signs.map(sign => ask(sign)))
    const [first = ''] = answers
    expect(first).toContain(holds)
    expect(first).not.toMatch(/"(price|stock|listPrice)"/)
    expect(new Set(answers).size).toBe(1)
    const stranger = await ask()
    const refused = JSON.stringify({ code: code.signedOut, msg: codeText[code.signedOut], body: null })
    expect(stranger).toBe(endpoint.access === 'public' ? first : refused)
  })
})
