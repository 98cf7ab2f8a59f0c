import { sql, type RawBuilder } from 'kysely'
import type { OrderKind } from '#contract/orders/life-cycle.ts'
import type { Target } from '#contract/cart/lines.ts'
import { smallestLegal, type QuantityRule } from '#contract/cart/quantity.ts'
import type { Copy } from './copy.ts'

type Some<T> = [T, ...T[]]

/** The rows of a statement; a copy that has none is no place for this write. */
export async function some<T>({ db }: Pick<Copy, 'db'>, statement: RawBuilder<T>): Promise<Some<T>> {
  const [first, ...others] = (await statement.execute(db)).rows
  if (first === undefined) throw new Error(`nothing found by ${statement.compile(db).sql}`)
  return [first, ...others]
}

interface Product {
  readonly skuId: number
  readonly code: string
  readonly qty: number
}

/** Products on sale that the list does not have, in the least that may be ordered. */
export async function newProducts(
  copy: Copy,
  business: number,
  target: Target,
  most: number,
): Promise<Some<Product>> {
  const found = await some(
    copy,
    sql<Omit<Product, 'qty'> & QuantityRule>`
      select s.id as "skuId", s.code, s.minimum, s.multiple, s.maximum from sku s
      where s.on_sale and s.sample_allowed
        and exists (select from tier_price p where p.sku_id = s.id)
        and not exists (select from line l where l.business_id = ${business} and l.target = ${target} and l.sku_id = s.id)
      order by s.id limit ${most}`,
  )
  const [first, ...others] = found.map(({ skuId, code, ...rule }) => ({
    skuId,
    code,
    qty: smallestLegal(rule) ?? 1,
  }))
  return [first as Product, ...others]
}

interface Line {
  readonly id: number
  readonly skuId: number
  readonly addressId: number | null
  readonly qty: number
  /** The next larger quantity that may be ordered. */
  readonly more: number
  readonly selected: boolean
}

/** Lines in order that could be of some cases more, for addresses that there are. */
export const linesOf = (copy: Copy, business: number, target: Target): Promise<Some<Line>> =>
  some(
    copy,
    sql<Line>`
      select l.id, l.sku_id as "skuId", l.address_id as "addressId", l.qty, l.qty + s.multiple as more, l.selected
      from line l join sku s on s.id = l.sku_id left join address a on a.id = l.address_id
      where l.business_id = ${business} and l.target = ${target} and s.on_sale and a.deleted_at is null
        and l.qty >= s.minimum and l.qty % s.multiple = 0 and (s.maximum is null or l.qty + s.multiple <= s.maximum)
      order by l.address_id, l.id`,
  )

export interface Versioned {
  readonly id: number
  readonly version: number
}

/** Orders for goods that stand like this, the newest first. */
export const ordersOf = (
  copy: Copy,
  { kind, status, buyer, seller }: { kind: OrderKind; status: number; buyer?: number; seller?: number },
): Promise<Some<Versioned>> =>
  some(
    copy,
    sql<Versioned>`
      select o.id, o.version from trade_order o
      where o.kind = ${kind} and o.status = ${status} and o.content = 'goods' and o.hidden_at is null
        and (o.buyer_id = ${buyer ?? null}::bigint or o.seller_id = ${seller ?? null}::bigint)
      order by o.id desc limit 20`,
  )

interface Address {
  readonly id: number
  readonly districtCode: string
}

export const addressesOf = (copy: Copy, business: number): Promise<Some<Address>> =>
  some(
    copy,
    sql<Address>`
      select id, district_code as "districtCode" from address
      where business_id = ${business} and deleted_at is null and not is_self_pickup order by id`,
  )
