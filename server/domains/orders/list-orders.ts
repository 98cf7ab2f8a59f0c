import { sql, type RawBuilder } from 'kysely'
import type { RequestOf } from '#contract/index.ts'
import { orderLineColumns, type OrderFileLine } from '#contract/orders/line-columns.ts'
import { orderColumns } from '#contract/orders/columns.ts'
import type { OrderKind } from '#contract/orders/life-cycle.ts'
import {
  purchaseTabOrders,
  terminalTabNames,
  terminalTabOrders,
  terminalTabs,
  type TerminalTab,
} from '#contract/orders/tabs.ts'
import type { OrderRow } from '#contract/orders/rows.ts'
import { isoTime } from '../../db/json.ts'
import { isHandedIn } from '../../db/readable-by-seller.ts'
import { exportList, type LineSheet } from '../../lists/export-list.ts'
import { allOf, asked, between, contains, hasWords, inStates } from '../../lists/filters.ts'
import { countTabs, orderOf, pageOf, type ListQuery } from '../../lists/paged.ts'
import type { Reading } from '../../http/context.ts'
import { purchaseTabConditions } from './order-tabs.ts'
import { asksOf, closedOf, departedCases, lineSums, openNotice } from '../books/public.ts'

type Asked = RequestOf<'POST /purchaseOrders/action/queryPageBySkuOrPo'>
type AskedOfDealer = RequestOf<'POST /terminalPurchaseOrders/action/queryPageByDealerNameOrPo'>
type Filters<A> = Omit<A, 'tab' | 'page' | 'size' | 'sort'>

/** An order in a list names its other side. */
const columnsFor = (partner: 'buyer_id' | 'seller_id', now: Date) => ({
  columns: sql<OrderRow>`o.id, o.number, o.content, o.status, o.version,
    json_build_object('id', b.id, 'name', b.name, 'code', b.code) as partner, o.own_number as "ownNumber",
    l.names, l.kinds, l."hasPaid", o.cases, o.amount, l."closedAmount", o.rebate,
    o.rebate_back as "rebateBack", l.progress, l.credit, ${asksOf('o.id', now)} as asks, o.delivery_method as method, o.contact_name as "contactName",
    o.address_text as "addressText", o.address_name as "addressName", o.expected_on as "expectedOn", ${isoTime('o.created_at')} as "createdAt",
    l."nothingShipped", l."allShipped", l."allSigned", l."nothingDiffers"`,
  joins: sql`
    join business b on b.id = ${sql.ref(`o.${partner}`)}
    cross join lateral (
      select count(*)::int as kinds, coalesce(bool_or(l.sample_id is null), false) as "hasPaid", coalesce((array_agg(l.name order by l.place))[1:2], '{}') as names,
        ${closedOf('l')} as "closedAmount", ${lineSums}, coalesce(bool_and(l.shipped = 0), true) as "nothingShipped",
        coalesce(bool_and(l.shipped + l.closed >= l.qty), true) as "allShipped",
        coalesce(bool_and(l.signed + l.credited >= l.shipped), true) as "allSigned",
        coalesce(bool_and(l.differing = 0), true) as "nothingDiffers"
      from order_line l where l.order_id = o.id
    ) l`,
})

/**
 * The order's number, the buyer's own number, or the code or name of something that was ordered. Without the offset
 * the planner would rather look through the lines of all businesses at once.
 */
const saysOrHolds = (keyword: string): RawBuilder<boolean> => {
  const words = keyword.trim()
  return sql`(${contains(words, 'o.number', 'o.own_number')} or exists (
    select from order_line k where k.order_id = o.id and ${contains(words, 'k.code', 'k.name')} offset 0))`
}

/** The order's number, or the name or number of the customer. */
const isOfCustomer = (keyword: string): RawBuilder<boolean> => {
  const words = keyword.trim()
  return sql`(${contains(words, 'o.number')} or exists (
    select from business c where c.id = o.buyer_id and ${contains(words, 'c.name', 'c.code')}))`
}

const terminalTabConditions = Object.fromEntries(
  terminalTabNames.map(tab => [tab, inStates('o.status', terminalTabs[tab])]),
) as Record<TerminalTab, RawBuilder<boolean>>

const firstDue = sql`(select min(n.due_on) from payment_notice_order x join payment_notice n on n.id = x.notice_id
  where x.order_id = o.id and ${openNotice})`

const orders = {
  purchase: orderOf(purchaseTabOrders, { due: firstDue, expected: sql`o.expected_on` }),
  terminal: orderOf(terminalTabOrders, { waiting: sql`o.submitted_at`, expected: sql`o.expected_on` }),
}

const tabsOf = (buyerId: number) => ({
  purchase: purchaseTabConditions(buyerId),
  terminal: terminalTabConditions,
})

/** The orders that a business has placed and not removed from its list. */
export const ownOrders = <K extends OrderKind>(
  { actor, now }: Reading,
  kind: K,
  { keyword, content, addressId, ...days }: Filters<Asked>,
) => ({
  table: ['trade_order', 'o'] as const,
  where: allOf(
    sql`o.buyer_id = ${actor.businessId} and o.kind = ${sql.lit(kind)} and o.hidden_at is null`,
    asked(content, is => sql`o.content = ${is}`),
    asked(addressId, id => sql`o.address_id = ${id}`),
    between('o.created_at', days),
    asked(keyword, saysOrHolds),
  ),
  isSearch: hasWords(keyword),
  tabs: tabsOf(actor.businessId)[kind],
  orders: orders[kind],
  ...columnsFor('seller_id', now),
})

export const countPurchaseOrders = (reading: Reading) =>
  countTabs(reading.db, ownOrders(reading, 'purchase', {}))

export const countTerminalOrders = (reading: Reading) =>
  countTabs(reading.db, ownOrders(reading, 'terminal', { content: 'goods' }))

/** The orders of its customers that a dealer may see. */
export const incomingOrders = (
  { actor, now }: Reading,
  { keyword, content, ...days }: Filters<AskedOfDealer>,
): ListQuery<OrderRow, TerminalTab> => ({
  table: ['trade_order', 'o'],
  where: allOf(
    sql`o.seller_id = ${actor.businessId} and o.kind = 'terminal' and ${isHandedIn}`,
    asked(content, is => sql`o.content = ${is}`),
    between('o.created_at', days),
    asked(keyword, isOfCustomer),
  ),
  isSearch: hasWords(keyword),
  tabs: terminalTabConditions,
  orders: orders.terminal,
  ...columnsFor('buyer_id', now),
})

export const pagePurchaseOrders = (reading: Reading, request: Asked) =>
  pageOf(reading.db, ownOrders(reading, 'purchase', request), {
    tab: 'all',
    ...request,
  })

export const pageTerminalOrders = (
  reading: Reading,
  request: RequestOf<'POST /terminalPurchaseOrders/action/queryPageBySkuOrPo'>,
) =>
  pageOf(reading.db, ownOrders(reading, 'terminal', request), {
    tab: 'all',
    ...request,
  })

export const pageIncomingOrders = (reading: Reading, request: AskedOfDealer) =>
  pageOf(reading.db, incomingOrders(reading, request), { tab: 'all', ...request })

const lines: LineSheet<OrderFileLine> = {
  columns: orderLineColumns,
  of: ids => sql`
    select o.number, l.code, l.name, l.spec, l.unit, l.price, l.qty, l.shipped, ${departedCases} as departed, l.signed, l.differing,
      l.credited, l.returned, l.closed, l.credit
    from order_line l join trade_order o on o.id = l.order_id
    where o.id = any(${ids}::bigint[]) order by array_position(${ids}::bigint[], o.id), l.place`,
}

export const exportPurchaseOrders = (
  reading: Reading,
  request: RequestOf<'POST /purchaseOrders/action/exportBySkuOrPo'>,
) =>
  exportList(
    reading,
    {
      name: '采购订单',
      columns: orderColumns('purchase', 'buyer'),
      query: ownOrders(reading, 'purchase', request),
      lines,
    },
    {
      tab: 'all',
      ...request,
    },
  )

export const exportTerminalOrders = (
  reading: Reading,
  request: RequestOf<'POST /terminalPurchaseOrders/action/exportBySkuOrPo'>,
) =>
  exportList(
    reading,
    {
      name: '货品订单',
      columns: orderColumns('terminal', 'buyer'),
      query: ownOrders(reading, 'terminal', request),
      lines,
    },
    {
      tab: 'all',
      ...request,
    },
  )

export const exportIncomingOrders = (
  reading: Reading,
  request: RequestOf<'POST /terminalPurchaseOrders/action/exportByDealerNameOrPo'>,
) =>
  exportList(
    reading,
    {
      name: '客户订单',
      columns: orderColumns('terminal', 'seller'),
      query: incomingOrders(reading, request),
      lines,
    },
    {
      tab: 'all',
      ...request,
    },
  )

export const countIncomingOrders = (
  reading: Reading,
  request: RequestOf<'POST /terminalPurchaseOrders/action/queryQtyByDealerNameOrPo'>,
) => countTabs(reading.db, incomingOrders(reading, request))
