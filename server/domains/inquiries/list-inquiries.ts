import { sql, type RawBuilder } from 'kysely'
import type { RequestOf } from '#contract/index.ts'
import { inquiryColumns } from '#contract/inquiries/columns.ts'
import {
  inquiryTabNames,
  inquiryTabOrders,
  inquiryTabs,
  type InquiryTab,
} from '#contract/inquiries/life-cycle.ts'
import type { InquiryRow } from '#contract/inquiries/rows.ts'
import { isoTime } from '../../db/json.ts'
import type { BusinessActor } from '../../http/actor.ts'
import type { Reading } from '../../http/context.ts'
import { exportList } from '../../lists/export-list.ts'
import { allOf, asked, between, contains, hasWords, inStates } from '../../lists/filters.ts'
import { countTabs, orderOf, pageOf, type ListQuery } from '../../lists/paged.ts'

type Asked = RequestOf<'POST /purchaseInquirys/action/queryByPage'>

/**
 * A dealer reads the inquiries of the customers that it supplies now. Once it does not supply one, it sees none of
 * that customer's inquiries.
 */
export const ownSide = ({ businessId, userType }: BusinessActor): RawBuilder<boolean> =>
  userType === 3
    ? sql`i.dealer_id = ${businessId} and exists (
        select from business c where c.id = i.customer_id and c.up_business_id = ${businessId} offset 0)`
    : sql`i.customer_id = ${businessId}`

export const inquiryFields = sql<InquiryRow>`i.id, i.number, i.status, i.version,
  json_build_object('id', p.id, 'name', p.name, 'code', p.code) as partner,
  json_build_object('id', i.sku_id, 'code', i.code, 'name', i.name, 'spec', i.spec, 'unit', i.unit) as product,
  i.qty, i.wanted_price as "wantedPrice", i.wanted_on as "wantedOn", i.note as text, i.is_deal as "isDeal",
  i.offered_price as "offeredPrice", i.answer, ${isoTime('i.created_at')} as "createdAt",
  ${isoTime('i.answered_at')} as "answeredAt", ${isoTime('i.closed_at')} as "closedAt",
  i.binding as "isBinding", i.price_until::text as "priceUntil"`

export const partnerOf = ({ userType }: BusinessActor): RawBuilder<unknown> =>
  sql`join business p on p.id = ${sql.ref(userType === 3 ? 'i.customer_id' : 'i.dealer_id')}`

/** The inquiry's number, the product, or the other side. */
const says =
  (actor: BusinessActor) =>
  (keyword: string): RawBuilder<boolean> => {
    const words = keyword.trim()
    return sql`(${contains(words, 'i.number', 'i.code', 'i.name')} or exists (
      select from business w where w.id = ${sql.ref(actor.userType === 3 ? 'i.customer_id' : 'i.dealer_id')}
        and ${contains(words, 'w.name', 'w.code')} offset 0))`
  }

const tabs = Object.fromEntries(
  inquiryTabNames.map(tab => [tab, inStates('i.status', inquiryTabs[tab])]),
) as Record<InquiryTab, RawBuilder<boolean>>

export type Own = Pick<Reading, 'db' | 'actor'>

export const ownInquiries = (
  { actor }: Own,
  { keyword, skuId, ...days }: Omit<Asked, 'tab' | 'page' | 'size' | 'sort'>,
): ListQuery<InquiryRow, InquiryTab> => ({
  table: ['purchase_inquiry', 'i'],
  where: allOf(
    ownSide(actor),
    asked(skuId, id => sql`i.sku_id = ${id}`),
    between('i.created_at', days),
    asked(keyword, says(actor)),
  ),
  isSearch: hasWords(keyword),
  orders: orderOf(inquiryTabOrders, { waiting: sql`i.created_at` }),
  tabs,
  columns: inquiryFields,
  joins: partnerOf(actor),
})

export const pageInquiries = (reading: Own, request: Asked) =>
  pageOf(reading.db, ownInquiries(reading, request), { tab: 'all', ...request })

export const exportInquiries = (
  reading: Reading,
  request: RequestOf<'POST /purchaseInquirys/action/export'>,
) =>
  exportList(
    reading,
    {
      name: reading.actor.userType === 3 ? '客户询价' : '我的询价',
      columns: inquiryColumns(reading.actor.userType === 3 ? 'seller' : 'buyer'),
      query: ownInquiries(reading, request),
    },
    { tab: 'all', ...request },
  )

export const countInquiries = (
  reading: Own,
  request: RequestOf<'POST /purchaseInquirys/action/queryPageCount'>,
) => countTabs(reading.db, ownInquiries(reading, request))
