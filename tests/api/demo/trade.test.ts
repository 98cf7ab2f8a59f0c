import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { signInAs } from '../support/demo.ts'
import { rowsOf } from './rows.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp({ filling: 'demo' })
})
afterAll(() => portal.close())

const read = <Row>(statement: string) => rowsOf<Row>(portal.db, statement)

describe('what was bought before', () => {
  const today = `(select max(updated_at) from sku_stock)`

  test('is legal, not older than business and product, and not more often than once a week', async () => {
    const wrong = await read(`
      select b.business_id, s.code, b.times, b.last_quantity from bought_sku b
        join sku s on s.id = b.sku_id join business o on o.id = b.business_id
      where b.last_quantity % s.multiple <> 0 or b.last_quantity < s.minimum or b.last_quantity > s.maximum
        or b.last_bought_at < greatest(o.created_at, s.published_at) or b.last_bought_at > ${today}
        or (b.times - 1) * interval '7 days' > b.last_bought_at + interval '1 day'
          - greatest(o.created_at, s.published_at, ${today} - interval '541 days')`)
    expect(wrong).toEqual([])
  })

  test('reaches back 18 months: some came every week, some have not come for half a year', async () => {
    const [found] = await read<{ most: number; given_up: number; due: number }>(`
      select max(times) as most,
        count(*) filter (where last_bought_at < ${today} - interval '180 days')::int as given_up,
        count(*) filter (where last_bought_at > ${today} - interval '46 days')::int as due
      from bought_sku`)
    expect(found?.most).toBeGreaterThan(60)
    expect(found?.given_up).toBeGreaterThan(5)
    expect(found?.due).toBeGreaterThan(200)
  })
})

describe('deliveries', () => {
  test('every city with a delivery address has its days on the road, some a closed weekday or two', async () => {
    const cities = await read<{ lead: number | null; closed: number }>(`
      select distinct r.city_code, c.lead_days as lead, coalesce(cardinality(c.closed_weekdays), 0) as closed
      from address a join region r on r.code = a.district_code left join city_delivery c on c.city_code = r.city_code
      where not a.is_self_pickup`)
    expect(cities.filter(({ lead }) => lead === null || lead < 1 || lead > 4)).toEqual([])
    expect(new Set(cities.map(({ closed }) => closed))).toEqual(new Set([0, 1, 2]))
  })

  test('dates go round the holidays and take the weekends that are worked on', async () => {
    const before = portal.clock.now()
    portal.clock.set('2026-09-18T04:00:00Z')
    const client = await signInAs(portal, 'dealer')
    const { addressInfo } = await client.expect('POST /users/queryUserInfo', { body: {} })
    const dates = await client.expect('GET /shoppingCarts/action/getExpectedDateList/{a}/{b}', {
      path: { a: addressInfo?.id ?? 0, b: 1 },
    })
    portal.clock.set(before)
    expect(dates.map(day => day.slice(5)).join(' ')).toBe(
      '09-20 09-21 09-22 09-23 09-24 09-28 09-29 09-30 10-08 10-09 10-10 10-12 10-13 10-14',
    )
  })
})
