import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/schema.ts'

export interface DatedPrice {
  readonly price: number
  readonly validFrom: string
  readonly validUntil: string | null
}

/** A dealer's prices of one product, and the price of the dealer's tier where none of them holds. */
export interface StandingPrices {
  readonly own: readonly DatedPrice[]
  readonly tier: number | null
}

export const subjectOf = ({ dealer, sku }: { readonly dealer: string; readonly sku: string }): string =>
  `${dealer} ${sku}`

/** Every price that decides what these dealers pay for these products, by dealer and product. */
export const standingPrices = async (
  db: Db | Tx,
  pairs: readonly { readonly dealer: string; readonly sku: string }[],
): Promise<ReadonlyMap<string, StandingPrices>> => {
  const { rows } = await sql<{ dealer: string; sku: string; own: DatedPrice[]; tier: number | null }>`
    select b.code as dealer, s.code as sku, t.price as tier,
      coalesce((select json_agg(json_build_object('price', p.price, 'validFrom', p.valid_from, 'validUntil', p.valid_until)
        order by p.valid_from, p.id) from dealer_price p where p.business_id = b.id and p.sku_id = s.id), '[]') as own
    from (select distinct dealer, sku from json_to_recordset(${JSON.stringify(pairs)}::json) as r (dealer text, sku text)) r
    join business b on b.code = r.dealer join sku s on s.code = r.sku
    left join tier_price t on t.sku_id = s.id and t.tier = b.price_tier`.execute(db)
  return new Map(rows.map(({ own, tier, ...pair }) => [subjectOf(pair), { own, tier }]))
}

/** The price that a dealer pays on a day: of the prices that hold the one that began last, or else that of the tier. */
export const priceOn = (day: string, { own, tier }: StandingPrices): number | null => {
  const holding = own.filter(
    ({ validFrom, validUntil }) => validFrom <= day && (validUntil === null || validUntil >= day),
  )
  const latest = holding.reduce<DatedPrice | undefined>(
    (last, one) => (last && last.validFrom > one.validFrom ? last : one),
    undefined,
  )
  return latest?.price ?? tier
}
