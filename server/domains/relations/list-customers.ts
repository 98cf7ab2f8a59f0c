import { sql, type RawBuilder } from 'kysely'
import type { QueryOf, RequestOf, ResponseOf } from '#contract/index.ts'
import { customerColumns, type CustomerTab } from '#contract/relations/customer-columns.ts'
import { cooperationStatus } from '#contract/relations/cooperation-life-cycle.ts'
import { countingOrders } from '#contract/orders/life-cycle.ts'
import { pageSizes } from '#contract/kernel/page-sizes.ts'
import type { CustomerRow } from '#contract/relations/customer-rows.ts'
import { shanghaiDay } from '../../kit/clock.ts'
import { isoTime } from '../../db/json.ts'
import { isHandedIn } from '../../db/readable-by-seller.ts'
import type { Reading } from '../../http/context.ts'
import { notFound } from '../../http/refusal.ts'
import { keptOf } from '../books/public.ts'
import { exportList } from '../../lists/export-list.ts'
import { allOf, asked, between, contains, hasWords, inStates } from '../../lists/filters.ts'
import { pageOf, type ListQuery } from '../../lists/paged.ts'

type Asked = QueryOf<'GET /dealerManagements/queryDealerByPurchaseRelation/{id}'>

const yearStart = (now: Date): Date => new Date(`${shanghaiDay(now).slice(0, 4)}-01-01T00:00:00+08:00`)

/** Orders for goods that the customer, `b`, has handed in this year, as its own sums of the year count them. */
const ordersOf = (dealerId: number, since: Date, joins = sql``): RawBuilder<unknown> => sql`
  from trade_order o ${joins} where o.seller_id = ${dealerId} and o.buyer_id = b.id and o.kind = 'terminal'
    and o.content = 'goods' and ${inStates('o.status', countingOrders.terminal)} and o.submitted_at >= ${since}`

const columns = sql<CustomerRow>`b.id, b.name, b.code, b.region_text as "regionText", b.contact_name as "contactName",
  b.contact_phone as "contactPhone", ${isoTime('k.answered_at')} as since,
  y.orders, y.cases, y.amount, l.last as "lastOrder"`

const isSince = ({ from, to }: Pick<Asked, 'from' | 'to'>): RawBuilder<boolean> =>
  from === undefined && to === undefined
    ? sql`true`
    : sql`exists (select from cooperation s where s.customer_id = b.id and s.status = ${sql.lit(cooperationStatus.agreed)}
        and ${between('s.answered_at', { from, to })})`

/** The terminal customers that this dealer supplies now, each with its orders of this year. */
const ownCustomers = (
  { actor, now }: Reading,
  { keyword, customerId, ...days }: Omit<Asked, 'tab' | 'page' | 'size' | 'sort'>,
): ListQuery<CustomerRow, CustomerTab> => {
  const since = yearStart(now)
  const ordered = sql<boolean>`exists (select ${ordersOf(actor.businessId, since)} offset 0)`
  return {
    table: ['business', 'b'],
    where: allOf(
      sql`b.up_business_id = ${actor.businessId} and b.business_type = 4`,
      asked(customerId, one => sql`b.id = ${one}`),
      asked(keyword, words =>
        contains(words.trim(), 'b.name', 'b.code', 'b.contact_name', 'b.contact_phone'),
      ),
      isSince(days),
    ),
    isSearch: hasWords(keyword),
    tabs: { all: sql`true`, active: ordered, quiet: sql`not ${ordered}` },
    columns,
    joins: sql`
      left join cooperation k on k.customer_id = b.id and k.status = ${sql.lit(cooperationStatus.agreed)} and k.dealer_id = ${actor.businessId}
      cross join lateral (
        select count(*)::int as orders, coalesce(sum(k.cases), 0)::bigint as cases,
          coalesce(sum(k.amount), 0)::bigint as amount ${ordersOf(actor.businessId, since, keptOf('o.id'))}
      ) y
      left join lateral (
        select json_build_object('id', o.id, 'number', o.number, 'submittedAt', ${isoTime('o.submitted_at')}) as last
        from trade_order o where o.seller_id = ${actor.businessId} and o.buyer_id = b.id and o.kind = 'terminal'
          and ${isHandedIn} order by o.submitted_at desc limit 1
      ) l on true`,
  }
}

const assertOwn = ({ actor }: Pick<Reading, 'actor'>, businessId: number): void => {
  if (businessId !== actor.businessId) throw notFound()
}

export const pageCustomers = async (reading: Reading, businessId: number, request: Asked) => {
  assertOwn(reading, businessId)
  return pageOf(reading.db, ownCustomers(reading, request), {
    tab: 'all',
    page: 1,
    size: pageSizes[0],
    ...request,
  })
}

export const exportCustomers = (
  reading: Reading,
  request: RequestOf<'POST /dealerManagements/action/exportCustomers'>,
) =>
  exportList(
    reading,
    { name: '我的客户', columns: customerColumns, query: ownCustomers(reading, request) },
    {
      tab: 'all',
      ...request,
    },
  )

export const countCustomers = async (
  { db, actor }: Reading,
  businessId: number,
): Promise<ResponseOf<'GET /dealerManagements/queryMyDealerNum/{id}'>> => {
  assertOwn({ actor }, businessId)
  const { rows } = await sql<{ customers: number; waiting: number }>`
    select (select count(*)::int from business b
        where b.up_business_id = ${businessId} and b.business_type = 4) as customers,
      (select count(*)::int from cooperation k where k.dealer_id = ${businessId} and k.status = ${sql.lit(cooperationStatus.waiting)}) as waiting`.execute(
    db,
  )
  return rows[0] ?? { customers: 0, waiting: 0 }
}
