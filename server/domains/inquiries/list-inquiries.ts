import { sql, type RawBuilder } from 'kysely'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { inquiryColumns } from '#contract/inquiries/columns.ts'
import {
  inquiryTabNames,
  inquiryTabOrders,
  inquiryTabs,
  type InquiryTab,
} from '#contract/inquiries/life-cycle.ts'
import type { InquiryRow } from '#contract/inquiries/rows.ts'
import { isoTime } from '../../db/json.ts'
import { stepsOf } from '../../db/steps.ts'
import type { BusinessActor } from '../../http/actor.ts'
import type { Reading } from '../../http/context.ts'
import { notFound } from '../../http/refusal.ts'
import { exportList } from '../../lists/export-list.ts'
import { allOf, asked, between, contains, hasWords, inStates } from '../../lists/filters.ts'
import { countTabs, orderOf, pageOf, type ListQuery } from '../../lists/paged.ts'
import { offersOf } from '../catalog/public.ts'

type Asked = RequestOf<'POST /purchaseInquirys/action/queryByPage'>
type Detail = ResponseOf<'GET /purchaseInquirys/{id}'>

/**
 * A dealer reads the inquiries of the customers that it supplies now. Once it does not supply one, it sees none of
 * that customer's inquiries.
 */
export const ownSide = ({ businessId, userType }: BusinessActor): RawBuilder<boolean> =>
  userType === 3
    ? sql`i.dealer_id = ${businessId} and exists (
        select from business c where c.id = i.customer_id and c.up_business_id = ${businessId} offset 0)`
    : sql`i.customer_id = ${businessId}`

const columns = sql<InquiryRow>`i.id, i.number, i.status, i.version,
  json_build_object('id', p.id, 'name', p.name, 'code', p.code) as partner,
  json_build_object('id', i.sku_id, 'code', i.code, 'name', i.name, 'spec', i.spec, 'unit', i.unit) as product,
  i.qty, i.wanted_price as "wantedPrice", i.wanted_on as "wantedOn", i.note as text, i.is_deal as "isDeal",
  i.offered_price as "offeredPrice", i.answer, ${isoTime('i.created_at')} as "createdAt",
  ${isoTime('i.answered_at')} as "answeredAt", ${isoTime('i.closed_at')} as "closedAt"`

const partnerOf = ({ userType }: BusinessActor): RawBuilder<unknown> =>
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
  columns,
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

/** The price that a business pays for the product today. */
const priceFor = async (
  { db, now }: Reading,
  buyer: BusinessActor,
  skuId: number,
): Promise<number | null> => {
  const { rows } = await sql<{ price: number | null }>`
    with wanted as (select ${skuId}::bigint as id), offer as (${offersOf('wanted', buyer, now)})
    select offer.price from offer`.execute(db)
  return rows[0]?.price ?? null
}

/**
 * Colleagues see the name of the person who asked, the dealer that of its contact. The phone of the other side's
 * contact is given only while the dealer supplies the customer.
 */
export const readInquiry = async (reading: Reading, id: number): Promise<Detail> => {
  const { db, actor } = reading
  type Found = InquiryRow & Pick<Detail, 'askedBy' | 'contactPhone' | 'history'> & { customerId: number }
  const { rows } = await sql<Found>`
    select ${columns}, i.customer_id as "customerId", case when c.up_business_id = i.dealer_id then p.contact_phone else '' end as "contactPhone",
      case when i.customer_id = ${actor.businessId} then u.name else p.contact_name end as "askedBy",
      ${stepsOf(actor, 'inquiry', 'i.id')} as history
    from purchase_inquiry i ${partnerOf(actor)} join app_user u on u.id = i.asked_by
      join business c on c.id = i.customer_id
    where i.id = ${id} and ${ownSide(actor)}`.execute(db)
  const [found] = rows
  if (!found) throw notFound()
  const { customerId, ...inquiry } = found
  const customer = { ...actor, userType: 5, businessId: customerId }
  return {
    ...inquiry,
    presentPrice: await priceFor(reading, customer, inquiry.product.id),
    ownPrice: actor.userType === 3 ? await priceFor(reading, actor, inquiry.product.id) : null,
  }
}
