import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pricesOf } from '#server/domains/cart/offered.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addBuyer, addSku } from '../support/cart.ts'

interface Step {
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Join Filter'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Step[]
}

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)]

/** Rows that any step has looked at, in all its rounds. */
const looked = (step: Step) =>
  step['Actual Loops'] *
  (step['Actual Rows'] + (step['Rows Removed by Join Filter'] ?? 0) + (step['Rows Removed by Filter'] ?? 0))

test('a thousand lines are priced without comparing every line with every price', async () => {
  const { business } = await addBuyer(portal)
  const like = await addSku(portal)
  const { rows: made } = await sql<{ id: number }>`
    insert into sku (category_id, code, name, series, spec, storage, pieces, net_weight, gross_weight, volume,
      shelf_life_days, minimum, multiple, maximum, list_price, sample_allowed, on_sale, cooking, pictures,
      published_at, created_at)
    select s.category_id, 'PLAN-' || g.n, s.name, s.series, s.spec, s.storage, s.pieces, s.net_weight, s.gross_weight,
      s.volume, s.shelf_life_days, 1, 1, null, s.list_price, true, true, '[]', '[]', s.published_at, s.created_at
    from sku s, generate_series(1, 1000) as g (n) where s.id = ${like}
    returning id`.execute(portal.db)
  const skuIds = made.map(({ id }) => id)
  await sql`insert into dealer_price (business_id, sku_id, price, valid_from)
    select ${business}::bigint, i.id, 1000, '2020-01-01' from unnest(${skuIds}::bigint[]) as i (id)`.execute(
    portal.db,
  )
  await sql`analyze sku, dealer_price`.execute(portal.db)
  const actor = { userId: 1, userType: 3, sessionId: 1, businessId: business } as const
  const { rows } = await sql<{ 'QUERY PLAN': readonly [{ Plan: Step }] }>`
    explain (analyze, format json) ${pricesOf({ actor, now: portal.clock.now() }, skuIds)}`.execute(portal.db)
  const steps = rows.flatMap(row => stepsOf(row['QUERY PLAN'][0].Plan))
  expect(steps[0]?.['Actual Rows']).toBe(1_000)
  expect(Math.max(...steps.map(looked))).toBeLessThan(10_000)
})
