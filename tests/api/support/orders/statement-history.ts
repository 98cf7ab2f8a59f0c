import { sql } from 'kysely'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import type { TestApp } from '../../../support/database/app.ts'

export type Statement = ResponseOf<'POST /statements/action/query'>
export type Sums = Readonly<Statement['sums']>

export const nothing: Sums = { delivery: 0, rebate: 0, credit: 0, return: 0, payment: 0 }

export const totalOf = (sums: Sums): number => Object.values(sums).reduce((total, sum) => total + sum, 0)

export const sumsOf = (lines: Statement['lines']): Sums => {
  const sums = { ...nothing }
  for (const { kind, amount } of lines) sums[kind === 'earlier' ? 'delivery' : kind] += amount
  return sums
}

interface Reader {
  readonly client: {
    readonly expect: (
      key: 'POST /statements/action/query',
      input: { body: RequestOf<'POST /statements/action/query'> },
    ) => Promise<Statement>
  }
}

/** A month with the lines of all its pages. */
export async function wholeMonth({ client }: Reader, month: string): Promise<Statement> {
  const read = (page: number) =>
    client.expect('POST /statements/action/query', { body: { month, page, size: 1_000 } })
  const first = await read(1)
  const lines = [...first.lines]
  for (let page = 2; lines.length < first.total; page += 1) lines.push(...(await read(page)).lines)
  return { ...first, lines }
}

/**
 * The sums of each month of a dealer as its documents say them, without the ledger. Notes do not keep their share of the
 * rebate; the orders sum it up.
 */
export async function sumsByDocuments(
  { db }: Pick<TestApp, 'db'>,
  business: number,
): Promise<ReadonlyMap<string, Omit<Sums, 'rebate'>>> {
  const monthOf = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'Asia/Shanghai', 'YYYY-MM')`
  const { rows } = await sql<{ month: string; kind: keyof Sums; amount: number }>`
    select x.month, x.kind, sum(x.amount)::bigint as amount from (
      select ${monthOf('n.dispatched_at')} as month, 'delivery' as kind, d.shipped * l.price::bigint as amount
      from delivery_note n join delivery_line d on d.note_id = n.id join order_line l on l.id = d.order_line_id
      where n.business_id = ${business} and n.dispatched_at is not null
        and not exists (select from delivery_line a where a.again_note_id = n.id)
      union all
      select ${monthOf('d.settled_at')}, 'credit', -d.credit
      from delivery_line d join delivery_note n on n.id = d.note_id
      where n.business_id = ${business} and d.credit is not null
      union all
      select ${monthOf('a.created_at')}, 'return', -k.credit
      from purchase_return a join return_line k on k.application_id = a.application_id
      where a.business_id = ${business}
      union all
      select to_char(p.paid_on, 'YYYY-MM'), 'payment', -p.amount
      from payment p where p.business_id = ${business} and not p.is_set_off
    ) x group by 1, 2`.execute(db)
  const months = new Map<string, Sums>()
  for (const { month, kind, amount } of rows)
    months.set(month, { ...(months.get(month) ?? nothing), [kind]: amount })
  return months
}

/** Fen of the rebate of all goods of a dealer that have left until now. */
export async function rebateSoFar({ db }: Pick<TestApp, 'db'>, business: number): Promise<number> {
  const { rows } = await sql<{ rebate: number }>`
    select coalesce(sum(o.rebate_departed), 0)::bigint as rebate from trade_order o
    where o.buyer_id = ${business} and o.kind = 'purchase'`.execute(db)
  return rows[0]?.rebate ?? 0
}

/** The debt of a dealer now: departed cases at their price, less rebate, credits and payments. */
export async function owedByOrders({ db }: Pick<TestApp, 'db'>, business: number): Promise<number> {
  const { rows } = await sql<{ owed: number }>`
    select (
      (select coalesce(sum(l.departed * l.price::bigint - l.credit), 0)
        from order_line l join trade_order o on o.id = l.order_id
        where o.buyer_id = ${business} and o.kind = 'purchase')
      - (select coalesce(sum(o.rebate_departed), 0) from trade_order o
        where o.buyer_id = ${business} and o.kind = 'purchase')
      - (select coalesce(sum(p.amount), 0) from payment p where p.business_id = ${business}))::bigint as owed`.execute(
    db,
  )
  return rows[0]?.owed ?? 0
}
