import { sql } from 'kysely'
import type { LineEnd, SkuFacts } from '#contract/rules/judge-edit.ts'
import { lineKey, type LineOf, type Target } from '#contract/rules/lines.ts'
import { plannedForMany } from '../../db/prepared.ts'
import type { Tx } from '../../db/schema.ts'
import type { BusinessActor } from '../../http/actor.ts'
import { offersOf } from '../catalog/public.ts'

export interface StoredRow {
  readonly id: number
  readonly target: Target
  readonly addressId: number | null
  readonly skuId: number
  readonly qty: number
  readonly note: string
  readonly revision: number
  readonly addedPrice: number | null
}

type SkuRow = Omit<SkuFacts, 'rule' | 'orderable'> & SkuFacts['rule'] & { readonly id: number }

interface Offer {
  readonly skuId: number
  readonly price: number | null
  readonly orderable: boolean
}

interface Row {
  readonly lines: readonly StoredRow[]
  readonly counts: readonly { target: Target; count: number }[]
  readonly ends: readonly ({ target: Target; key: string } & LineEnd)[]
  readonly addresses: readonly number[]
  readonly skus: readonly SkuRow[]
  readonly offers: readonly Offer[]
}

/** What the judgement of some edits rests on. */
export interface Facts {
  readonly lines: ReadonlyMap<string, StoredRow>
  readonly counts: ReadonlyMap<Target, number>
  readonly ends: ReadonlyMap<string, LineEnd>
  readonly addresses: ReadonlySet<number>
  readonly skus: ReadonlyMap<number, SkuFacts & { readonly price: number | null }>
}

export const placeOf = (target: Target, line: LineOf): string => `${target} ${lineKey(line)}`

export interface Touched extends LineOf {
  readonly target: Target
}

const withOffers = (skus: readonly SkuRow[], offers: readonly Offer[]): Facts['skus'] => {
  const known = new Map(offers.map(offer => [offer.skuId, offer]))
  return new Map(
    skus.map(({ id, onSale, sampleAllowed, minimum, multiple, maximum }) => {
      const { price = null, orderable = false } = known.get(id) ?? {}
      return [id, { onSale, sampleAllowed, rule: { minimum, multiple, maximum }, price, orderable }]
    }),
  )
}

/** Everything in one statement, however many lines are touched. */
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
  const { rows } = await sql<Row>`${plannedForMany(skuIds)}
    with wanted as materialized (select unnest(${skuIds}::bigint[]) as id),
      offer as (${offersOf('wanted', actor, now)})
    select
      (select coalesce(json_agg(json_build_object('id', l.id, 'target', l.target, 'addressId', l.address_id,
          'skuId', l.sku_id, 'qty', l.qty, 'note', l.note, 'revision', l.revision,
          'addedPrice', l.added_price)), '[]')
        from line l where ${ofList('l')} and l.sku_id in (select w.id from wanted w)) as lines,
      (select coalesce(json_agg(c), '[]') from (
        select l.target, count(*) as count from line l where ${ofList('l')} group by l.target) c) as counts,
      (select coalesce(json_agg(json_build_object('target', e.target, 'key', e.key, 'revision', e.revision,
          'why', e.why)), '[]')
        from line_end e where ${ofList('e')} and e.key = any(${keys}::text[])) as ends,
      (select coalesce(json_agg(a.id), '[]') from address a
        where a.id = any(${addressIds}::bigint[]) and a.business_id = ${actor.businessId}
          and not a.is_self_pickup and a.deleted_at is null) as addresses,
      (select coalesce(json_agg(json_build_object('id', s.id, 'onSale', s.on_sale,
          'sampleAllowed', s.sample_allowed, 'minimum', s.minimum, 'multiple', s.multiple, 'maximum', s.maximum)), '[]')
        from sku s where s.id in (select w.id from wanted w)) as skus,
      (select coalesce(json_agg(json_build_object('skuId', offer."skuId", 'price', offer.price,
          'orderable', offer.orderable)), '[]') from offer) as offers`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a statement without a table answers one row')
  return {
    lines: new Map(row.lines.map(line => [placeOf(line.target, line), line])),
    counts: new Map(row.counts.map(({ target, count }) => [target, count])),
    ends: new Map(row.ends.map(({ target, key, ...end }) => [`${target} ${key}`, end])),
    addresses: new Set(row.addresses),
    skus: withOffers(row.skus, row.offers),
  }
}
