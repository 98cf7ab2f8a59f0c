import { sql } from 'kysely'
import type { LineEnd, SkuFacts } from '#contract/cart/judge-edit.ts'
import { lineKey, type LineOf, type List } from '#contract/cart/lines.ts'
import type { Tx } from '../../../db/schema.ts'
import type { BusinessActor } from '../../../http/actor.ts'
import { offerVersion, type OfferVersion } from '../../catalog/public.ts'
import { readOffered, type Offered } from '../offered.ts'

export interface StoredRow {
  readonly id: number
  readonly target: List
  readonly addressId: number | null
  readonly skuId: number
  readonly qty: number
  readonly note: string
  readonly revision: number
  readonly addedPrice: number | null
}

interface Row {
  readonly lines: readonly StoredRow[]
  readonly counts: readonly { target: List; count: number }[]
  readonly ends: readonly ({ target: List; key: string } & LineEnd)[]
  readonly addresses: readonly number[]
  readonly version: OfferVersion
}

/** The facts that a batch of edits is judged by. */
export interface Facts {
  readonly lines: ReadonlyMap<string, StoredRow>
  readonly counts: ReadonlyMap<List, number>
  readonly ends: ReadonlyMap<string, LineEnd>
  readonly addresses: ReadonlySet<number>
  readonly skus: ReadonlyMap<number, SkuFacts & { readonly price: number | null }>
}

export const placeOf = (target: List, line: LineOf): string => `${target} ${lineKey(line)}`

export interface Touched extends LineOf {
  readonly target: List
}

const skuFacts = ({ product, price, sampleAllowed, minimum, multiple, maximum }: Offered) => ({
  onSale: product.onSale,
  orderable: price !== null,
  sampleAllowed,
  rule: { minimum, multiple, maximum },
  price,
})

/** Everything in one statement, and the offers that are not kept, however many lines are touched. */
export const readFacts = async (
  tx: Tx,
  actor: BusinessActor,
  now: Date,
  touched: readonly Touched[],
): Promise<Facts> => {
  const targets = [...new Set(touched.map(({ target }) => target))]
  const skuIds = [...new Set(touched.map(({ skuId }) => skuId))]
  const addressIds = touched.flatMap(({ addressId }) => (addressId === null ? [] : [addressId]))
  const keys = [...new Set(touched.map(lineKey))]
  const ofList = (alias: string) =>
    sql`${sql.ref(`${alias}.business_id`)} = ${actor.businessId} and ${sql.ref(`${alias}.target`)} = any(${targets}::text[])`
  const { rows } = await sql<Row>`
    select
      (select coalesce(json_agg(json_build_object('id', l.id, 'target', l.target, 'addressId', l.address_id,
          'skuId', l.sku_id, 'qty', l.qty, 'note', l.note, 'revision', l.revision,
          'addedPrice', l.added_price)), '[]')
        from line l where ${ofList('l')} and l.sku_id = any(${skuIds}::bigint[])) as lines,
      (select coalesce(json_agg(c), '[]') from (
        select l.target, count(*) as count from line l where ${ofList('l')} group by l.target) c) as counts,
      (select coalesce(json_agg(json_build_object('target', e.target, 'key', e.key, 'revision', e.revision,
          'why', e.why)), '[]')
        from line_end e where ${ofList('e')} and e.key = any(${keys}::text[])) as ends,
      (select coalesce(json_agg(a.id), '[]') from address a
        where a.id = any(${addressIds}::bigint[]) and a.business_id = ${actor.businessId}
          and not a.is_self_pickup and a.deleted_at is null) as addresses,
      ${offerVersion(sql`${actor.businessId}::bigint`)} as version`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a statement without a table answers one row')
  const offered = await readOffered({ db: tx, actor, now }, skuIds, row.version)
  return {
    lines: new Map(row.lines.map(line => [placeOf(line.target, line), line])),
    counts: new Map(row.counts.map(({ target, count }) => [target, count])),
    ends: new Map(row.ends.map(({ target, key, ...end }) => [`${target} ${key}`, end])),
    addresses: new Set(row.addresses),
    skus: new Map(
      skuIds.flatMap(id => {
        const sku = offered.get(id)
        return sku ? [[id, skuFacts(sku)]] : []
      }),
    ),
  }
}
