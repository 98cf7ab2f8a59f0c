import { sql } from 'kysely'
import { envelope } from '#tests/support/portal/client.ts'
import { withPortal, type BenchPortal, type Buyer } from './support/bench-portal.ts'
import { closedLoop, type Ask } from './support/closed-loop.ts'
import type { Emit } from './support/measurement.ts'
import { percentile } from './support/open-loop.ts'

const month = '2026-10'
const lines = 10_000
/** Months before the measured one, as long as that one. */
const earlier = 24
const seconds = 10

/** Notes of the dealer's first order and payments for its first notice, each with its line; half of the month is confirmed. */
async function fill({ db }: BenchPortal, { business, userId }: Buyer): Promise<void> {
  await sql`
    with made as (
      insert into delivery_note (number, order_id, business_id, status, created_at, dispatched_at, updated_at)
      select 'DN-B-' || g.n, o.id, o.buyer_id, 40, d.at, d.at, d.at
      from generate_series(1, ${earlier * lines + 0.8 * lines}::int) as g (n)
        cross join lateral (select ${`${month}-28T04:00:00Z`}::timestamptz
          - make_interval(months => ${earlier}::int - (g.n - 1) / ${lines}::int, days => g.n % 28) as at) d
        cross join (select id, buyer_id from trade_order where buyer_id = ${business} and kind = 'purchase'
          order by id limit 1) o
      returning id, business_id, dispatched_at
    )
    insert into ledger_entry (business_id, kind, source_id, day, amount, recorded_at)
    select business_id, 'delivery', id, (dispatched_at at time zone 'Asia/Shanghai')::date, 12345, dispatched_at
    from made`.execute(db)
  await sql`
    with made as (
      insert into payment (erp_key, notice_id, business_id, amount, paid_on, way, recorded_at)
      select 'B-' || g.n, p.id, p.business_id, 12345, ${`${month}-01`}::date + g.n % 28, 'transfer',
        ${`${month}-28`}::timestamptz
      from generate_series(1, ${0.2 * lines}::int) as g (n)
        cross join (select id, business_id from payment_notice where business_id = ${business} order by id limit 1) p
      returning id, business_id, paid_on, amount, recorded_at
    )
    insert into ledger_entry (business_id, kind, source_id, day, amount, recorded_at)
    select business_id, 'payment', id, paid_on, -amount, recorded_at from made`.execute(db)
  await sql`
    insert into statement_mark (entry_id, business_id, state, marked_by, marked_at)
    select e.id, e.business_id, 'confirmed', ${userId}::bigint, e.recorded_at from ledger_entry e
    where e.business_id = ${business} and e.day >= ${`${month}-01`}::date and e.id % 2 = 0`.execute(db)
  await sql`vacuum analyze ledger_entry`.execute(db)
  await sql`analyze statement_mark, delivery_note, payment`.execute(db)
}

const askOf = ({ headers }: Buyer, asked: object): Ask => ({
  method: 'POST',
  path: '/api/pc/statements/action/query',
  headers,
  body: JSON.stringify(envelope({ month, ...asked })),
})

/** Pages of a month of ten thousand lines behind two years of such months, by one caller and by four at once. */
export async function measure(emit: Emit): Promise<void> {
  await withPortal(0, async portal => {
    const [buyer] = portal.buyers
    if (!buyer) throw new Error('nobody buys')
    await fill(portal, buyer)
    const pages = Math.ceil(lines / 100)
    for (const [name, callers, next] of [
      ['first', 1, () => askOf(buyer, {})],
      ['any-page', 1, () => askOf(buyer, { page: 1 + Math.floor(Math.random() * pages) })],
      ['any-page-of-four', 4, () => askOf(buyer, { page: 1 + Math.floor(Math.random() * pages) })],
      ['thousand-lines', 1, () => askOf(buyer, { size: 1_000 })],
    ] as const) {
      await closedLoop(portal.origin, { callers, seconds: 2 }, next)
      const { times } = await closedLoop(portal.origin, { callers, seconds }, next)
      emit(`statement:${name}-p50`, percentile(times, 50), 'ms')
      emit(`statement:${name}-p95`, percentile(times, 95), 'ms')
    }
  })
}
