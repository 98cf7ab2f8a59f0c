import { sql, type RawBuilder } from 'kysely'
import type { RequestOf } from '#contract/index.ts'
import { allocationColumns } from '#contract/relations/customer-columns.ts'
import {
  cooperationStatus,
  cooperationTabNames,
  cooperationTabOrders,
  cooperationTabs,
  type CooperationTab,
} from '#contract/relations/cooperation-life-cycle.ts'
import type { AllocationRow } from '#contract/relations/customer-rows.ts'
import { isoTime } from '../../db/json.ts'
import { exportList } from '../../lists/export-list.ts'
import { allOf, asked, between, contains, hasWords, inStates } from '../../lists/filters.ts'
import { countTabs, orderOf, pageOf, type ListQuery } from '../../lists/paged.ts'
import type { Reading } from '../../http/context.ts'

type Asked = RequestOf<'POST /dealerManagements/queryAllocateDealer'>

const isWaiting = sql`k.status = ${sql.lit(cooperationStatus.waiting)}`

/** How a business is reached is told only while it is a customer or may become one. */
const told = (column: string) =>
  sql`case when ${isWaiting} or k.status = ${sql.lit(cooperationStatus.agreed)} and c.up_business_id = k.dealer_id then ${sql.ref(`c.${column}`)} else '' end`

const columns = sql<AllocationRow>`k.id, k.status, k.version,
  json_build_object('id', c.id, 'name', c.name, 'code', c.code) as customer,
  ${told('contact_name')} as "contactName", ${told('contact_phone')} as "contactPhone",
  ${told('region_text')} as "regionText",
  case when ${isWaiting} then s.name end as "presentSupplier", k.reason,
  ${isoTime('k.created_at')} as "createdAt", ${isoTime('k.answered_at')} as "answeredAt",
  ${isoTime('k.ended_at')} as "endedAt"`

const joins = sql`
  join business c on c.id = k.customer_id left join business s on s.id = c.up_business_id`

const isOfCustomer = (keyword: string): RawBuilder<boolean> => sql`exists (
  select from business w where w.id = k.customer_id and ${contains(keyword.trim(), 'w.name', 'w.code')} offset 0)`

const tabs = Object.fromEntries(
  cooperationTabNames.map(tab => [tab, inStates('k.status', cooperationTabs[tab])]),
) as Record<CooperationTab, RawBuilder<boolean>>

/** The customers that the brand has assigned to this dealer, in every state. */
export const ownAllocations = (
  { actor }: Reading,
  { keyword, id, ...days }: Omit<Asked, 'tab' | 'page' | 'size' | 'sort'>,
): ListQuery<AllocationRow, CooperationTab> => ({
  table: ['cooperation', 'k'],
  where: allOf(
    sql`k.dealer_id = ${actor.businessId}`,
    asked(id, one => sql`k.id = ${one}`),
    between('k.created_at', days),
    asked(keyword, isOfCustomer),
  ),
  isSearch: hasWords(keyword),
  orders: orderOf(cooperationTabOrders, { waiting: sql`k.created_at` }),
  tabs,
  columns,
  joins,
})

export const pageAllocations = (reading: Reading, request: Asked) =>
  pageOf(reading.db, ownAllocations(reading, request), { tab: 'all', ...request })

export const exportAllocations = (
  reading: Reading,
  request: RequestOf<'POST /dealerManagements/action/exportAllocateDealer'>,
) =>
  exportList(
    reading,
    { name: '新分配客户', columns: allocationColumns, query: ownAllocations(reading, request) },
    {
      tab: 'all',
      ...request,
    },
  )

export const countAllocations = (
  reading: Reading,
  request: RequestOf<'POST /dealerManagements/queryDealerCount'>,
) => countTabs(reading.db, ownAllocations(reading, request))
