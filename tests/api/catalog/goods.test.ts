import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addDealer } from '../support/dealer.ts'
import { addSignedIn } from '../support/people.ts'
import { shelf, shelfId, stock, type ShelfName } from './fixture.ts'

let portal: TestApp
let dealer: Awaited<ReturnType<typeof addDealer>>
beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty' })
  await stock(portal, Object.values(shelf))
  dealer = await addDealer(portal)
})
afterAll(() => portal.close())

const nameOf = ({ id }: { readonly id: number }) =>
  (Object.keys(shelf) as ShelfName[]).find(name => shelfId(name) === id)

describe('lists', () => {
  test.each<[object, ShelfName[]]>([
    [{ size: 3 }, ['straight', 'thin', 'hash']],
    [{ tag: 'pick', size: 24 }, ['tart', 'wave']],
    [{ tag: 'new', size: 24 }, ['wave']],
    [{ categoryId: 11, size: 24 }, ['straight', 'thin', 'wave', 'sweet']],
    [{ categoryId: 112, size: 1 }, ['wave']],
    [{ categoryId: 2, tag: 'pick', size: 24 }, ['tart']],
    [{ categoryId: 404, size: 24 }, []],
  ])('of %j hold what sells best', async (body, names) => {
    const rows = await dealer.client.expect('POST /skuCatalogs/action/queryGoodsList', {
      body: body as { size: 3 },
    })
    expect(rows.map(nameOf)).toEqual(names)
  })

  test('by id keep their order, each once, without what is unknown or no longer sold', async () => {
    const skuIds = (['tart', 'gone', 'wave', 'tart'] as const).map(shelfId)
    const rows = await dealer.client.expect('POST /skuCatalogs/action/querySkuList', {
      body: { skuIds: [12_345, ...skuIds] },
    })
    expect(rows.map(nameOf)).toEqual(['tart', 'wave'])
  })

  test('by code take either way of writing it', async () => {
    const codes = ['sc 50001', 'MC-20011', 'MC-99999', 'nothing', '%', 'MC20011']
    const rows = await dealer.client.expect('POST /skus/action/queryList', { body: { codes } })
    expect(rows.map(nameOf)).toEqual(['ketchup', 'wave'])
  })

  test('by code, one by one, say what is unknown and what is no longer sold', async () => {
    const codes = ['sc 50001', 'MC-99999', 'nothing', '%', 'ＳＣ－５０００１']
    const rows = await dealer.client.expect('POST /skus/action/queryByCodes', { body: { codes } })
    expect(rows.map(row => row && [nameOf(row), row.onSale])).toEqual([
      ['ketchup', true],
      ['gone', false],
      null,
      null,
      ['ketchup', true],
    ])
  })

  test('of categories count what is on sale in them and below them', async () => {
    const rows = await dealer.client.expect('POST /skuCatalogs/action/queryCategory', { body: {} })
    const counts = Object.fromEntries(rows.map(({ name, count }) => [name, count]))
    expect(counts).toEqual({
      薯类制品: 5,
      冷冻薯条: 4,
      直切薯条: 2,
      造型薯条: 2,
      薯饼薯角: 1,
      薯饼: 1,
      烘焙甜品: 2,
      蛋挞: 1,
      蛋挞皮: 1,
      酱料: 2,
    })
    expect(rows.find(({ name }) => name === '蛋挞皮')).toMatchObject({ parentId: 21, level: 3 })
  })
})

describe('one product', () => {
  const detail = (id: number) => dealer.client.send('POST /skuCatalogs/action/getById', { body: { id } })

  test('tells its pinyin and where it lies', async () => {
    const { body } = await detail(shelfId('green'))
    expect(body).toMatchObject({ pinyin: 'lv cha qian ceng', categories: [{ id: 2, name: '烘焙甜品' }] })
    const { body: tart } = await detail(shelfId('tart'))
    expect(tart.categories.map(({ name }) => name)).toEqual(['烘焙甜品', '蛋挞', '蛋挞皮'])
  })

  test('answers when it is no longer sold, and not when it never was', async () => {
    expect((await detail(shelfId('gone'))).body).toMatchObject({ name: '停售薯条', onSale: false })
    expect((await detail(404_404)).code).toBe(code.notFound)
  })

  test('leaves the lists by itself once it is off sale', async () => {
    await portal.db.updateTable('sku').set({ on_sale: false }).where('id', '=', shelfId('thin')).execute()
    const body = { categoryId: 111, size: 24 }
    const rows = await dealer.client.expect('POST /skuCatalogs/action/queryList', { body })
    expect(rows.map(nameOf)).toEqual(['straight'])
    await portal.db.updateTable('sku').set({ on_sale: true }).where('id', '=', shelfId('thin')).execute()
  })
})

describe('recommended goods', () => {
  const recommend = async (client = dealer.client, skuId?: number, size = 4) => {
    const body = { size, ...(skuId !== undefined && { skuId }) }
    return (await client.expect('POST /skuCatalogs/action/queryRecommendGoods', { body })).map(nameOf)
  }

  test('of a product are those of its category, its series, then what the house recommends', async () => {
    expect(await recommend(dealer.client, shelfId('straight'))).toEqual(['thin', 'tart', 'wave'])
    expect(await recommend(dealer.client, shelfId('wave'), 2)).toEqual(['sweet', 'tart'])
    expect(await recommend(dealer.client, 404_404)).toEqual(['tart', 'wave'])
  })

  test('of a business begin with what it buys most and lately, and are nobody else’s', async () => {
    const buyer = await addDealer(portal)
    const days = (count: number) => new Date(portal.clock.now().getTime() - count * 24 * 3600_000)
    const buys = (sku: ShelfName, times: number, ago: number) => ({
      business_id: buyer.business,
      sku_id: shelfId(sku),
      times,
      last_quantity: 5,
      last_bought_at: days(ago),
    })
    await portal.db
      .insertInto('bought_sku')
      .values([buys('cheese', 3, 1), buys('ketchup', 8, 90), buys('sweet', 2, 1), buys('gone', 90, 1)])
      .execute()
    expect(await recommend(buyer.client)).toEqual(['cheese', 'sweet', 'straight', 'thin'])
    expect(await recommend()).toEqual(['tart', 'wave'])
    const staff = await addSignedIn(portal, { user_type: 4 }, [buyer.business])
    expect(await recommend(staff.client)).toEqual(['tart', 'wave'])
  })
})
