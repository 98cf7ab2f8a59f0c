import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { returnStatusText } from '#contract/returns/life-cycle.ts'
import { rebateShare } from '#contract/orders/amounts.ts'
import { filePath } from '#server/domains/files/disk.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { rowsOf } from './rows.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp({ filling: 'demo' })
})
afterAll(() => portal.close())

const read = <Row>(statement: string) => rowsOf<Row>(portal.db, statement)

test('every dealer has applications in every state, and purchase returns of those that are completed', async () => {
  const states = await read<{ states: number[]; refunds: number }>(`
    select array_agg(distinct a.status::int order by a.status::int) as states, count(p.id)::int as refunds
    from return_application a left join purchase_return p on p.application_id = a.id group by a.business_id`)
  expect(states.length).toBeGreaterThan(5)
  for (const one of states) {
    expect(one.states).toEqual(Object.keys(returnStatusText).map(Number))
    expect(one.refunds).toBeGreaterThan(1)
  }
})

test('what is applied for was received and stands on the lines, and every credit is what was paid', async () => {
  const wrong = await read(`
    select d.id from delivery_line d left join lateral (
      select sum(l.qty) as qty from return_line l join return_application a on a.id = l.application_id
      where l.delivery_line_id = d.id and a.status in (10, 20, 40)) l on true
    where d.applied <> coalesce(l.qty, 0) or d.applied > coalesce(d.received, 0)`)
  expect(wrong).toEqual([])
  const paid = await read<{ credit: number; price: number; qty: number; rebate: number; worth: number }>(`
    select l.credit, k.price, l.qty, o.rebate,
      (select sum((x.qty - x.closed) * x.price::bigint)::bigint from order_line x where x.order_id = o.id) as worth
    from return_line l join delivery_line d on d.id = l.delivery_line_id join order_line k on k.id = d.order_line_id
      join trade_order o on o.id = k.order_id where l.credit is not null`)
  expect(paid.length).toBeGreaterThan(10)
  for (const { credit, price, qty, rebate, worth } of paid)
    expect(credit).toBe(price * qty - rebateShare(price * qty, { rebate, worth }))
  const sums = await read(`
    select p.id from purchase_return p
    where p.credit <> (select sum(l.credit) from return_line l where l.application_id = p.application_id)`)
  expect(sums).toEqual([])
})

test('each has the steps that lead to where it stands, and photos that open', async () => {
  const wrong = await read(`
    select a.number from return_application a join lateral (
      select count(*) as steps, (array_agg(h.to_state order by h.id desc))[1] as last,
        bool_and(h.from_state is not distinct from h.before) as is_chain, min(h.at) as first, max(h.at) as latest
      from (select *, lag(to_state) over (order by id) as before from history
        where entity = 'return' and entity_id = a.id::text) h) h on true
    where h.last <> a.status::text or h.steps <> a.version or not h.is_chain or h.first <> a.created_at
      or h.latest <> a.updated_at or a.created_at < (select n.signed_at from delivery_note n where n.id = a.note_id)
      or h.latest > (select max(updated_at) + interval '1 day' from sku_stock)`)
  expect(wrong).toEqual([])
  const bare = await read(`
    select l.id from return_line l
    where not exists (select from attachment t where t.kind = 'returnPhoto' and t.thing_id = l.id)`)
  expect(bare).toEqual([])
  const [photo] = await read<{ id: string; size: number }>(
    `select id, size from stored_file where purpose = 'returnPhoto' limit 1`,
  )
  expect((await readFile(filePath(portal.config.dataDir, photo?.id ?? ''))).length).toBe(photo?.size)
})
