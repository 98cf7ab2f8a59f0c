import { sql, type RawBuilder } from 'kysely'
import type { RequestOf } from '#contract/index.ts'
import { sampleOrderColumns } from '#contract/samples/columns.ts'
import type { SampleTab } from '#contract/samples/aspects.ts'
import type { SampleOrderRow } from '#contract/samples/rows.ts'
import { isoTime } from '../../db/json.ts'
import { exportList } from '../../lists/export-list.ts'
import { allOf, asked, between, contains, hasWords } from '../../lists/filters.ts'
import { pageOf, type ListQuery } from '../../lists/paged.ts'
import type { Reading } from '../../http/context.ts'
import { isReceived } from './read-samples.ts'

type Asked = RequestOf<'POST /sampleOrders/action/queryByPage'>

/** Samples come with the orders that took from the balance, or, for a terminal customer, with the application itself. */
const joins = sql`
  join trade_order t on t.id = s.application_id
  cross join lateral (
    select sum(a.total)::bigint as total, sum(greatest(a.total - a.used, 0))::bigint as left,
      count(*)::int as kinds, (array_agg(k.name order by a.id))[1:2] as names
    from allowance a join sku k on k.id = a.sku_id where a.sample_order_id = s.id and a.kind = 'sample'
  ) b
  cross join lateral (
    select count(*)::int as unrated from (
      select l.id, l.order_id, l.signed from allowance a join order_line l on l.sample_id = a.id
      where a.kind = 'sample' and a.sample_order_id = s.id
      union all
      select l.id, l.order_id, l.signed from order_line l where l.order_id = s.application_id and t.kind = 'terminal'
    ) l join trade_order o on o.id = l.order_id
    where o.buyer_id = s.business_id and ${isReceived}
      and not exists (select from sample_feedback f where f.order_line_id = l.id)
  ) u`

const columns = sql<SampleOrderRow>`s.id, s.number, s.application_id as "applicationId", t.number as "applicationNumber",
  ${isoTime('s.created_at')} as "createdAt", coalesce(b.total, 0) as total, coalesce(b.left, 0) as left,
  b.kinds, coalesce(b.names, '{}') as names, u.unrated`

/** Without the offset the planner would rather look through the balances of all businesses at once. */
const hasLeft = sql<boolean>`exists (
  select from allowance a where a.sample_order_id = s.id and a.kind = 'sample' and a.total > a.used offset 0)`

const tabs: Readonly<Record<SampleTab, RawBuilder<boolean>>> = {
  all: sql`true`,
  open: hasLeft,
  used: sql`not ${hasLeft}`,
}

/** Its own number, that of the application, or the code or name of something that was granted. */
const saysOrHolds = (keyword: string): RawBuilder<boolean> => {
  const words = keyword.trim()
  return sql`(${contains(words, 's.number')}
    or exists (select from trade_order p where p.id = s.application_id and ${contains(words, 'p.number')} offset 0)
    or exists (select from allowance a join sku k on k.id = a.sku_id
      where a.sample_order_id = s.id and a.kind = 'sample' and ${contains(words, 'k.code', 'k.name')} offset 0))`
}

const ownSampleOrders = (
  { actor }: Reading,
  { keyword, ...days }: Omit<Asked, 'tab' | 'page' | 'size' | 'sort'>,
): ListQuery<SampleOrderRow, SampleTab> => ({
  table: ['sample_order', 's'],
  where: allOf(
    sql`s.business_id = ${actor.businessId}`,
    between('s.created_at', days),
    asked(keyword, saysOrHolds),
  ),
  tabs,
  isSearch: hasWords(keyword),
  columns,
  joins,
})

/** The approved applications of a business with their balances. */
export const pageSampleOrders = (reading: Reading, request: Asked) =>
  pageOf(reading.db, ownSampleOrders(reading, request), { tab: 'all', ...request })

export const exportSampleOrders = (
  reading: Reading,
  request: RequestOf<'POST /sampleOrders/action/export'>,
) =>
  exportList(
    reading,
    { name: '我的样品', columns: sampleOrderColumns, query: ownSampleOrders(reading, request) },
    {
      tab: 'all',
      ...request,
    },
  )
