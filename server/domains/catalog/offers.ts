import { sql, type RawBuilder } from 'kysely'
import { code } from '#contract/kernel/errors.ts'
import type { ResponseOf } from '#contract/index.ts'
import { isBuyer } from '#contract/kernel/buyers.ts'
import type { Db } from '../../db/schema.ts'
import { shanghaiDay } from '../../kit/clock.ts'
import type { Actor } from '../../http/actor.ts'
import type { Reading } from '../../http/context.ts'
import { Refusal } from '../../http/refusal.ts'

export type Offer = ResponseOf<'POST /skus/action/queryOffers'>[number]

/** The offer for pages, and the number of cases that the supplier says it has. */
type OfferRow = Offer & { readonly available: number | null }

interface Quote {
  /** Fen per case, as an expression over `wanted w` and `sku s` of the statement in `offersOf`. */
  readonly price: RawBuilder<unknown>
  /** Whether the caller has a supplier: without one there are no prices. */
  readonly isSupplied: RawBuilder<unknown>
  readonly joins: RawBuilder<unknown>
}

/** The prices in a table that belong together, and the name of their join. */
interface PriceSource {
  readonly as: 'own' | 'personal'
  readonly table: 'dealer_price' | 'terminal_price'
  readonly isOwn: RawBuilder<unknown>
}

/** `valid_until` is still a valid day. */
const isValidOn = (day: string) =>
  sql`p.valid_from <= ${day}::date and (p.valid_until is null or p.valid_until >= ${day}::date)`

const latestFirst = sql`p.valid_from desc, p.id desc`
/** A customer may have a price that its dealer set for it and an accepted offer: it pays the lower one. */
export const lowestFirst = sql`nullif(p.price, 0), p.id desc`

/** Of the prices that are valid on the day one for each wanted product. */
const priceOfWanted = (
  wanted: string,
  { as, table, isOwn }: PriceSource,
  [day, order]: readonly [string, RawBuilder<unknown>],
) =>
  sql`left join (
      select distinct on (p.sku_id) p.sku_id, p.price from ${sql.table(table)} p
      where ${isOwn} and ${isValidOn(day)} and p.sku_id in (select id from ${sql.table(wanted)})
      order by p.sku_id, ${order}
    ) ${sql.id(as)} on ${sql.id(as, 'sku_id')} = w.id`

/** The same for the few rows of a page: the columns of the price that holds for `s`, under its own name. */
export const priceOfRow = (
  { table, isOwn }: Omit<PriceSource, 'as'>,
  as: string,
  day: string,
  order: RawBuilder<unknown> = latestFirst,
) =>
  sql`left join lateral (
      select p.price, p.valid_from, p.valid_until from ${sql.table(table)} p
      where ${isOwn} and p.sku_id = s.id and ${isValidOn(day)} order by ${order} limit 1
    ) ${sql.id(as)} on true`

export const dealerPriceSource = (businessId: number): Omit<PriceSource, 'as'> => ({
  table: 'dealer_price',
  isOwn: sql`p.business_id = ${businessId}::bigint`,
})

/** A price of 0 offers nothing. An own price of a customer protects it from a higher one, and keeps no lower one from it. */
export const terminalPaid = (personal: RawBuilder<unknown>, own: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`least(nullif(${personal}, 0), nullif(coalesce(${own}, s.list_price), 0))`

const dealerQuote = (wanted: string, businessId: number, day: string): Quote => ({
  price: sql`coalesce(own.price, tier.price)`,
  isSupplied: sql`(select b.contract_ended_at is null from business b where b.id = ${businessId})`,
  joins: sql`${priceOfWanted(wanted, { as: 'own', ...dealerPriceSource(businessId) }, [day, latestFirst])}
    left join tier_price tier on tier.sku_id = w.id
      and tier.tier = (select b.price_tier from business b where b.id = ${businessId})`,
})

const terminalQuote = (wanted: string, businessId: number, day: string): Quote => {
  const supplier = sql`(select b.up_business_id from business b where b.id = ${businessId})`
  const first = (as: PriceSource['as'], isFor: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
    priceOfWanted(
      wanted,
      { as, table: 'terminal_price', isOwn: sql`p.dealer_id = ${supplier} and ${isFor}` },
      [day, order],
    )
  return {
    price: terminalPaid(sql`personal.price`, sql`own.price`),
    isSupplied: sql`(select b.up_business_id is not null from business b where b.id = ${businessId})`,
    joins: sql`${first('own', sql`p.customer_id is null`, latestFirst)}
      ${first('personal', sql`p.customer_id = ${businessId}::bigint`, lowestFirst)}`,
  }
}

/** Why users of these types see no prices, and therefore no stock. */
const reasons: Readonly<Record<number, NonNullable<Offer['noPrice']>>> = { 1: 'profile', 2: 'review' }

const noQuote: Quote = { price: sql`null::int`, isSupplied: sql`true`, joins: sql`` }

const quoteFor = (wanted: string, actor: Actor, day: string): Quote => {
  if (!isBuyer(actor.userType)) return noQuote
  if (actor.businessId === undefined) throw new Refusal(code.chooseBusiness)
  return (actor.userType === 3 ? dealerQuote : terminalQuote)(wanted, actor.businessId, day)
}

export const seesStock = ({ userType }: Actor): boolean => isBuyer(userType)

/**
 * The only rule of prices, as a table with the columns of an offer. `wanted` names a table of the statement around
 * it, whose `id` are the products. Prices of another business are not read.
 */
export const offersOf = (wanted: string, actor: Actor, now: Date): RawBuilder<OfferRow> => {
  const { price: quoted, isSupplied, joins } = quoteFor(wanted, actor, shanghaiDay(now))
  // A price of 0 offers nothing: free goods are samples.
  const found = sql`nullif(${quoted}, 0)`
  const price = sql`case when ${isSupplied} then ${found} end`
  const reason = isBuyer(actor.userType) ? 'noQuote' : (reasons[actor.userType] ?? 'noRight')
  const stock = (column: RawBuilder<unknown>) => (isBuyer(actor.userType) ? column : sql`null`)
  return sql`
    select s.id as "skuId", ${price} as price,
      case when not ${isSupplied} then 'noSupplier' when ${found} is null then ${reason}::text end as "noPrice",
      ${stock(sql`k.state`)}::text as stock, ${stock(sql`k.arrives_on`)}::text as "stockDate",
      ${stock(sql`k.quantity`)}::int as available,
      s.minimum, s.multiple, s.maximum, ${price} is not null as orderable
    from ${sql.table(wanted)} w join sku s on s.id = w.id left join sku_stock k on k.sku_id = w.id ${joins}
    where s.on_sale`
}

/** Offers in the order of the ids, each once; products that are not on sale or unknown are left out. */
export const queryOffers = async (
  { db, actor, now }: Reading<Actor>,
  skuIds: readonly number[],
): Promise<Offer[]> => {
  const { rows } = await sql<Offer>`
    with wanted as materialized (
      select asked.id, min(asked.place) as place
      from unnest(${skuIds}::bigint[]) with ordinality as asked (id, place) group by asked.id
    ), offer as (${offersOf('wanted', actor, now)})
    select offer."skuId", offer.price, offer."noPrice", offer.stock, offer."stockDate", offer.minimum,
      offer.multiple, offer.maximum, offer.orderable
    from offer join wanted on wanted.id = offer."skuId" order by wanted.place`.execute(db)
  return rows
}

/** Offers of nobody: at the list's prices. */
export const listOffers = async (db: Db, skuIds: readonly number[]): Promise<Offer[]> => {
  const { rows } = await sql<Offer>`
    select s.id as "skuId", nullif(s.list_price, 0) as price,
      case when nullif(s.list_price, 0) is null then 'noQuote' end as "noPrice", k.state::text as stock,
      k.arrives_on::text as "stockDate", s.minimum, s.multiple, s.maximum, true as orderable
    from sku s left join sku_stock k on k.sku_id = s.id
    where s.on_sale and s.id = any(${skuIds}::bigint[])`.execute(db)
  return rows.map(row => ({ ...row, orderable: row.price !== null }))
}
