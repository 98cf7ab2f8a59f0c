import { sql } from 'kysely'
import type { ResponseOf } from '#contract/index.ts'
import type { InquiryRow } from '#contract/inquiries/rows.ts'
import { stepsOf } from '../../db/steps.ts'
import type { BusinessActor } from '../../http/actor.ts'
import type { Reading } from '../../http/context.ts'
import { notFound } from '../../http/refusal.ts'
import { offersOf } from '../catalog/public.ts'
import { inquiryFields, ownSide, partnerOf } from './list-inquiries.ts'

type Detail = ResponseOf<'GET /purchaseInquirys/{id}'>
type Found = InquiryRow &
  Pick<Detail, 'askedBy' | 'contactPhone' | 'history'> & { readonly customerId: number }
type Prices = ReadonlyMap<number, number | null>

/** The prices that a business pays for the products today. */
const pricesFor = async (
  { db, now }: Reading,
  buyer: BusinessActor,
  skuIds: readonly number[],
): Promise<Prices> => {
  const { rows } = await sql<{ skuId: number; price: number | null }>`
    with wanted as (select distinct unnest(${skuIds}::bigint[]) as id),
      offer as (${offersOf('wanted', buyer, now)})
    select offer."skuId", offer.price from offer`.execute(db)
  return new Map(rows.map(({ skuId, price }) => [skuId, price]))
}

const skusOf = (found: readonly Found[]) => found.map(({ product }) => product.id)

/** One statement for each customer, since a customer's price is its own. */
const pricesOfCustomers = async (
  reading: Reading,
  found: readonly Found[],
): Promise<ReadonlyMap<number, Prices>> =>
  new Map(
    await Promise.all(
      [...new Set(found.map(({ customerId }) => customerId))].map(async businessId => {
        const asked = found.filter(({ customerId }) => customerId === businessId)
        const customer = { ...reading.actor, userType: 5, businessId }
        return [businessId, await pricesFor(reading, customer, skusOf(asked))] as const
      }),
    ),
  )

/**
 * Those of the inquiries that this side may read, in the order of `ids`. Colleagues see the name of the person who
 * asked, the dealer that of its contact. The phone of the other side's contact is given only while the dealer supplies
 * the customer.
 */
export const readInquiries = async (reading: Reading, ids: readonly number[]): Promise<Detail[]> => {
  const { db, actor } = reading
  const { rows: found } = await sql<Found>`
    select ${inquiryFields}, i.customer_id as "customerId", case when c.up_business_id = i.dealer_id then p.contact_phone else '' end as "contactPhone",
      case when i.customer_id = ${actor.businessId} then u.name else p.contact_name end as "askedBy",
      ${stepsOf(actor, 'inquiry', 'i.id')} as history
    from purchase_inquiry i ${partnerOf(actor)} join app_user u on u.id = i.asked_by
      join business c on c.id = i.customer_id
    where i.id = any(${ids}) and ${ownSide(actor)}`.execute(db)
  if (found.length === 0) return []
  const [paid, own] = await Promise.all([
    pricesOfCustomers(reading, found),
    actor.userType === 3 ? pricesFor(reading, actor, skusOf(found)) : undefined,
  ])
  return found
    .map(({ customerId, ...inquiry }) => ({
      ...inquiry,
      presentPrice: paid.get(customerId)?.get(inquiry.product.id) ?? null,
      ownPrice: own?.get(inquiry.product.id) ?? null,
    }))
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

export const readInquiry = async (reading: Reading, id: number): Promise<Detail> => {
  const [inquiry] = await readInquiries(reading, [id])
  if (!inquiry) throw notFound()
  return inquiry
}
