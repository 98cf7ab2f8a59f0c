import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../support/database/database.ts'
import { repeated, rowsOf } from './rows.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase('demo')
})
afterAll(() => database.close())

const read = <Row>(statement: string) => rowsOf<Row>(database.db, statement)

describe('products', () => {
  test('are 160 or more, in three levels, each category with some', async () => {
    const skus = await read<{ id: number }>('select id from sku where on_sale')
    expect(skus.length).toBeGreaterThanOrEqual(160)
    const empty = await read(`select name from sku_category c where level = 3
      and not exists (select 1 from sku_search where category_3 = c.id)`)
    expect(empty).toEqual([])
    const roots = await read<{ n: number }>('select count(distinct category_1)::int as n from sku_search')
    expect(roots).toEqual([{ n: 4 }])
  })

  test('weigh what their spec says', async () => {
    const skus = await read<{
      spec: string
      pieces: number
      net_weight: number
      gross_weight: number
      volume: number
    }>('select spec, pieces, net_weight, gross_weight, volume from sku')
    for (const sku of skus) {
      const [amount = '', ...counts] = sku.spec.replace('/箱', '').split('×')
      const pieces = counts.map(count => Number.parseInt(count, 10)).reduce((all, count) => all * count, 1)
      const each = Number.parseFloat(amount) * (/\d(kg|L)$/.test(amount) ? 1000 : 1)
      expect([sku.spec, sku.pieces, sku.net_weight]).toEqual([sku.spec, pieces, Math.round(each * pieces)])
      expect(sku.gross_weight / sku.net_weight).toBeGreaterThan(1.03)
      expect(sku.gross_weight / sku.net_weight).toBeLessThan(1.2)
      // A person can lift the case, and it is neither lead nor air.
      expect(sku.net_weight).toBeLessThanOrEqual(21_000)
      expect(sku.net_weight / sku.volume).toBeGreaterThan(0.15)
      expect(sku.net_weight / sku.volume).toBeLessThan(1.1)
    }
  })

  test.each(['name', 'code', 'tagline', 'description', 'pictures', 'ingredients || description'])(
    'no two have the same %s',
    async column => {
      const rows = await read<{ value: string }>(`select (${column})::text as value from sku`)
      expect(repeated(rows.map(({ value }) => value))).toEqual([])
      expect(rows.filter(({ value }) => value.length < 2)).toEqual([])
    },
  )

  test('can be ordered: the least and the most are reached in steps', async () => {
    const wrong = await read(`select code from sku
      where minimum % multiple <> 0 or maximum % multiple <> 0 or maximum < minimum`)
    expect(wrong).toEqual([])
  })

  test('are in every state of stock, and what is coming says when', async () => {
    const states = await read<{ state: string }>('select distinct state from sku_stock order by 1')
    expect(states.map(({ state }) => state)).toEqual(['coming', 'enough', 'low', 'none'])
    const wrong = await read(`select sku_id from sku_stock
      where (state = 'coming') <> (arrives_on is not null)
        or arrives_on <= (updated_at at time zone 'Asia/Shanghai')::date`)
    expect(wrong).toEqual([])
  })
})

describe('prices', () => {
  const today = `(select max((updated_at at time zone 'Asia/Shanghai')::date) from sku_stock)`
  const holding = `select distinct on (business_id, sku_id) business_id, sku_id, price from dealer_price
    where valid_from <= ${today} and (valid_until is null or valid_until >= ${today})
    order by business_id, sku_id, valid_from desc, id desc`

  test('are positive, and each kilogram costs what food costs', async () => {
    const prices = await read<{ fen: number; grams: number }>(`
      select p.price as fen, s.net_weight as grams from sku s join (
        select sku_id, price from dealer_price union all select sku_id, price from tier_price
        union all select sku_id, price from terminal_price union all select id, list_price from sku
      ) p on p.sku_id = s.id`)
    const perKilogram = prices.map(({ fen, grams }) => (fen / grams) * 10)
    expect(Math.min(...perKilogram)).toBeGreaterThan(5)
    expect(Math.max(...perKilogram)).toBeLessThan(110)
  })

  test('two dealers and two sub-dealers never share a list', async () => {
    const same = await read<{ same: number; both: number }>(`
      with holding as (${holding})
      select count(*) filter (where a.price = b.price)::int as same, count(*)::int as both
      from holding a join holding b on a.sku_id = b.sku_id and a.business_id < b.business_id
      where a.business_id in (1007, 1008, 1009, 1010) and b.business_id in (1007, 1008, 1009, 1010)
      group by a.business_id, b.business_id`)
    expect(same).toHaveLength(6)
    for (const pair of same) expect(pair.same).toBeLessThan(pair.both / 2)
  })

  test('some have ended, some begin later, and some products have none', async () => {
    const [counts] = await read<{ ended: number; later: number; none: number }>(`
      with holding as (${holding})
      select (select count(*)::int from dealer_price where valid_until < ${today}) as ended,
        (select count(*)::int from dealer_price where valid_from > ${today}) as later,
        (select count(*)::int from sku s
          where not exists (select 1 from holding h where h.sku_id = s.id and h.business_id = 1007)
            and not exists (select 1 from tier_price t where t.sku_id = s.id and t.tier = 1)) as none`)
    expect(counts?.ended).toBeGreaterThan(10)
    expect(counts?.later).toBeGreaterThan(10)
    expect(counts?.none).toBeGreaterThan(0)
    expect(counts?.none).toBeLessThan(20)
  })

  test('every dealer and every terminal customer that somebody acts for has bought something', async () => {
    const without = await read(`select code from business b where business_type in (1, 3, 4)
      and exists (select 1 from membership where business_id = b.id)
      and not exists (select 1 from bought_sku where business_id = b.id)`)
    expect(without).toEqual([])
  })
})
