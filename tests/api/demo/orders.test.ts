import { afterAll, beforeAll, expect, test } from 'vitest'
import { purchaseStatusText } from '#contract/orders/purchase-life-cycle.ts'
import { terminalStatusText } from '#contract/orders/terminal-life-cycle.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { imbalances } from '../support/orders/balances.ts'
import { signInAs } from '../support/demo.ts'
import { checkoutOf, place, placingOf } from '../support/orders/orders.ts'
import { rowsOf } from './rows.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp({ filling: 'demo' })
})
afterAll(() => portal.close())

const read = <Row>(statement: string) => rowsOf<Row>(portal.db, statement)

test('there are orders in every state, of every dealer and every terminal customer', async () => {
  const states = await read<{ kind: string; status: number }>(
    `select distinct kind, status from trade_order where content = 'goods' order by 1, 2`,
  )
  const all = (kind: string, texts: Readonly<Record<number, string>>) =>
    Object.keys(texts).map(status => ({ kind, status: Number(status) }))
  expect(states).toEqual([...all('purchase', purchaseStatusText), ...all('terminal', terminalStatusText)])
  const buyers = await read<{ buyer_id: number; states: number }>(
    `select buyer_id, count(distinct status)::int as states from trade_order group by 1 order by 1`,
  )
  expect(buyers).toHaveLength(13)
  expect(buyers.filter(({ states: some }) => some < 6)).toEqual([])
})

test('they reach back over 18 months, and quotas, rebates, samples and orders balance', async () => {
  const [span] = await read<{ days: number }>(
    `select extract(day from max(created_at) - min(created_at))::int as days from trade_order`,
  )
  expect(span?.days).toBeGreaterThan(500)
  expect(await imbalances(portal)).toEqual([])
  const kinds = await read<{ kind: string }>(
    `select kind from allowance where used > 0 and used < total group by 1 order by 1`,
  )
  expect(kinds.map(({ kind }) => kind)).toEqual(['allotment', 'quota', 'rebate', 'sample'])
})

test('each has the steps that lead to where it stands, one after another, and none of them is still to come', async () => {
  const wrong = await read(`
    select o.number from trade_order o join lateral (
      select count(*) as steps, (array_agg(h.to_state order by h.id desc))[1] as last,
        bool_and(h.from_state is not distinct from h.before) as is_chain, min(h.at) as first, max(h.at) as latest
      from (select *, lag(to_state) over (order by id) as before from history
        where entity = 'order' and entity_id = o.id::text) h) h on true
    where h.last <> o.status::text or h.steps <> o.version or not h.is_chain or h.first <> o.submitted_at
      or h.latest <> o.updated_at or h.latest > (select max(updated_at) + interval '1 day' from sku_stock)`)
  expect(wrong).toEqual([])
})

test('whoever got cases of a batch may read its certificates, also those still to come', async () => {
  const received = await read(`
    select distinct d.batch_id as thing, n.business_id as business from delivery_batch d
      join delivery_line l on l.id = d.line_id join delivery_note n on n.id = l.note_id order by 1, 2`)
  expect(received.length).toBeGreaterThan(100)
  expect(
    await read(`select thing_id as thing, business_id as business from thing_reader
      where kind = 'qcCertificate' order by 1, 2`),
  ).toEqual(received)
})

test('no delivery is expected before it has left', async () => {
  const early = await read(`
    select number from delivery_note
    where expected_on <= (dispatched_at at time zone 'Asia/Shanghai')::date order by id`)
  expect(early).toEqual([])
})

test('what a dealer did with an order of its customer names one of its people', async () => {
  const unnamed = await read(`
    select o.number, h.action from history h join trade_order o on h.entity = 'order' and h.entity_id = o.id::text
    where o.kind = 'terminal' and h.business_id is not null and h.actor_id is null`)
  expect(unnamed).toEqual([])
})

test('what was bought before is what the orders say', async () => {
  const wrong = await read(`
    select b.business_id, b.sku_id from bought_sku b left join (
      select o.buyer_id, l.sku_id, count(*)::int as times, max(o.created_at) as at
      from trade_order o join order_line l on l.order_id = o.id
      where o.content = 'goods' and l.sample_id is null group by 1, 2
    ) o on o.buyer_id = b.business_id and o.sku_id = b.sku_id
    where o.times is distinct from b.times or o.at is distinct from b.last_bought_at`)
  expect(wrong).toEqual([])
})

test('messages that speak of orders name orders of their business', async () => {
  const named = await read<{ number: string; owns: boolean }>(`
    select o.number, o.buyer_id = m.business_id or o.seller_id = m.business_id as owns
    from message m join trade_order o on m.content like '%' || o.number || '%'`)
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter(({ owns }) => !owns)).toEqual([])
})

test('a new order gets a number that none of them has', async () => {
  const client = (await signInAs(portal, 'dealerSouth')).as({ business: 1008 })
  const checkout = await checkoutOf(client)
  const ready = checkout.groups.map(group => ({
    ...group,
    sections: group.sections.map(section => ({
      ...section,
      lines: section.lines.filter(({ problems }) => problems.length === 0),
    })),
  }))
  const { placed } = await place(client, placingOf({ ...checkout, groups: ready }))
  expect(placed.length).toBeGreaterThan(1)
  const last = await read<{ number: string }>(
    `select right(number, 6) as number from trade_order where kind = 'purchase' order by id desc limit ${placed.length}`,
  )
  const before = await read<{ amount: number }>(
    `select count(*)::int as amount from trade_order where kind = 'purchase'`,
  )
  expect(Math.max(...last.map(({ number }) => Number(number)))).toBe(before[0]?.amount)
})
