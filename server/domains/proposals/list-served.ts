import { sql } from 'kysely'
import type { RequestOf } from '#contract/index.ts'
import { proposalStatus } from '#contract/proposals/life-cycle.ts'
import type { ServedCustomer } from '#contract/proposals/rows.ts'
import { isoTime } from '../../db/json.ts'
import type { Reading } from '../../http/context.ts'
import { allOf, asked, between, contains, hasWords } from '../../lists/filters.ts'
import { pageOf, type ListQuery } from '../../lists/paged.ts'
import { isServed } from './served.ts'

type Asked = RequestOf<'POST /salesReps/action/queryCustomers'>

/** The customers of the acting business. Prices, orders and sums are not among their columns. */
const servedCustomers = (
  { actor }: Pick<Reading, 'actor'>,
  { keyword, customerId, ...days }: Omit<Asked, 'tab' | 'page' | 'size' | 'sort'>,
): ListQuery<ServedCustomer, 'all' | 'own'> => {
  const isOwn = sql<boolean>`exists (select from membership m join app_user u on u.id = m.user_id
    where m.business_id = b.id and u.sales_rep_id = ${actor.userId} offset 0)`
  return {
    table: ['business', 'b'],
    where: allOf(
      isServed('b', sql`${actor.businessId}`),
      asked(customerId, one => sql`b.id = ${one}`),
      asked(keyword, words =>
        contains(words.trim(), 'b.name', 'b.code', 'b.contact_name', 'b.contact_phone'),
      ),
      between('b.created_at', days),
    ),
    isSearch: hasWords(keyword),
    tabs: { all: sql`true`, own: isOwn },
    columns: sql<ServedCustomer>`b.id, b.name, b.code, b.region_text as "regionText", b.contact_name as "contactName",
      b.contact_phone as "contactPhone", ${isOwn} as "isOwn", sent.waiting, sent."lastAt"`,
    joins: sql`cross join lateral (
      select count(*) filter (where p.status = ${sql.lit(proposalStatus.waiting)})::int as waiting,
        (select ${isoTime('last.created_at')} from proposal last
          where last.seller_id = ${actor.businessId} and last.customer_id = b.id order by last.id desc limit 1) as "lastAt"
      from proposal p where p.seller_id = ${actor.businessId} and p.customer_id = b.id) sent`,
  }
}

export const pageServed = (reading: Pick<Reading, 'db' | 'actor'>, request: Asked) =>
  pageOf(reading.db, servedCustomers(reading, request), { tab: 'all', ...request })
