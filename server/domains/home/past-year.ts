import { sql, type RawBuilder } from 'kysely'
import type { ResponseOf } from '#contract/index.ts'
import { countingOrders, type OrderKind } from '#contract/orders/life-cycle.ts'
import { shanghaiDay } from '../../kit/clock.ts'
import { keptCases, keptOf } from '../books/public.ts'
import { inStates } from '../../lists/filters.ts'
import type { Reading } from '../../http/context.ts'

type Year = ResponseOf<'POST /users/dealerV2/getPoPastYearNumber'>

const monthCount = 12
const goodsCount = 8

/** The last twelve months, the current one last. */
const monthsUntil = (now: Date): string[] => {
  const [year = 0, month = 0] = shanghaiDay(now).split('-').map(Number)
  return Array.from({ length: monthCount }, (_, place) =>
    new Date(Date.UTC(year, month - monthCount + place, 1)).toISOString().slice(0, 7),
  )
}

interface Side {
  readonly kind: OrderKind
  readonly whose: RawBuilder<boolean>
}

/** Sums by month and by product over one side's orders of goods. */
const sumsOf = async ({ db, now }: Reading, { kind, whose }: Side): Promise<Year> => {
  const months = monthsUntil(now)
  const since = new Date(`${months[0] ?? ''}-01T00:00:00+08:00`)
  const { rows } = await sql<Year>`
    with counted as materialized (
      select o.id, k.cases, k.amount,
        to_char(o.submitted_at at time zone 'UTC' + interval '8 hours', 'YYYY-MM') as month
      from trade_order o ${keptOf('o.id')}
      where ${whose} and o.kind = ${sql.lit(kind)} and o.hidden_at is null and o.content = 'goods'
        and ${inStates('o.status', countingOrders[kind])} and o.submitted_at >= ${since}
    )
    select (
      select json_agg(json_build_object('month', m.month, 'orders', m.orders, 'cases', m.cases, 'amount', m.amount)
        order by m.month)
      from (
        select asked.month, count(c.id) as orders, coalesce(sum(c.cases), 0) as cases,
          coalesce(sum(c.amount), 0) as amount
        from json_array_elements_text(${JSON.stringify(months)}::json) asked (month)
          left join counted c on c.month = asked.month
        group by asked.month
      ) m
    ) as months, (
      select coalesce(json_agg(json_build_object('skuId', g.sku_id, 'code', g.code, 'name', g.name, 'cases', g.cases,
        'amount', g.amount) order by g.amount desc, g.sku_id), '[]')
      from (
        select l.sku_id, max(l.code) as code, max(l.name) as name, sum(${keptCases}) as cases,
          sum(${keptCases}::bigint * l.price) as amount
        from counted c join order_line l on l.order_id = c.id
        where l.price > 0
        group by l.sku_id order by amount desc, l.sku_id limit ${sql.lit(goodsCount)}
      ) g
    ) as goods`.execute(db)
  const [year] = rows
  if (!year) throw new Error('a statement without a row')
  return year
}

export const purchasesOfYear = (reading: Reading): Promise<Year> =>
  sumsOf(reading, { kind: 'purchase', whose: sql`o.buyer_id = ${reading.actor.businessId}` })

export const terminalOrdersOfYear = (reading: Reading): Promise<Year> =>
  sumsOf(reading, {
    kind: 'terminal',
    whose:
      reading.actor.userType === 3
        ? sql`o.seller_id = ${reading.actor.businessId}`
        : sql`o.buyer_id = ${reading.actor.businessId}`,
  })
