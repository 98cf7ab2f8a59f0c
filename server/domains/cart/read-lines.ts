import { sql } from 'kysely'
import type { ResponseOf } from '#contract/index.ts'
import { lineProblems } from '#contract/rules/line-problems.ts'
import { sumsOf, type Sums } from '#contract/rules/line-sums.ts'
import { lineKey, type Target } from '#contract/rules/lines.ts'
import type { Db, Tx } from '../../db/schema.ts'
import type { BusinessActor } from '../../http/actor.ts'
import { offersOf } from '../catalog/public.ts'

export type CartAnswer = ResponseOf<'POST /shoppingCarts/action/queryShoppingCart'>
export type CartLine = CartAnswer['groups'][number]['lines'][number]

export interface Reading {
  readonly db: Db | Tx
  readonly actor: BusinessActor
  readonly now: Date
}

/** A line of any list; outside the cart it has no address. */
export type Line = Omit<CartLine, 'addressId'> & {
  readonly addressId: number | null
  readonly sampleAllowed: boolean
  readonly selected: boolean
}

export interface Lines {
  readonly revision: number
  /** The last batch of the reading device that is in the lines. */
  readonly settled: number
  readonly lines: readonly Line[]
}

interface Row extends Omit<Line, 'key' | 'problems' | 'product'> {
  readonly skuId: number
  readonly hasAddress: boolean
  readonly product: Line['product']
}

interface Listed {
  readonly listRevision: number
  readonly settled: number
  readonly line: Row | null
}

const lineOf = ({ skuId, hasAddress, ...row }: Row): Line => {
  const { qty, price, addedPrice, stock, available, minimum, multiple, maximum, product } = row
  const rule = { minimum, multiple, maximum }
  const checked = { qty, price, addedPrice, stock, available, rule, hasAddress, onSale: product.onSale }
  return { ...row, key: lineKey({ skuId, addressId: row.addressId }), problems: lineProblems(checked) }
}

interface Wanted {
  readonly clientId?: string | undefined
  readonly ids?: readonly number[] | undefined
  readonly page?: { readonly page: number; readonly size: number }
}

/**
 * The lines of one list with today's offers and what is wrong with each, the list's revision and the device's last
 * batch: in one statement, so that no line is newer than these say.
 */
export const readLines = async (
  { db, actor, now }: Reading,
  target: Target,
  { clientId, ids, page }: Wanted = {},
): Promise<Lines> => {
  const chosen = ids === undefined ? sql`` : sql`and l.id = any(${ids}::bigint[])`
  const limits = page === undefined ? sql`` : sql`limit ${page.size} offset ${(page.page - 1) * page.size}`
  const { rows } = await sql<Listed>`
    with mine as materialized (
      select l.id, l.address_id, l.sku_id, l.qty, l.note, l.revision, l.selected, l.added_price from line l
      where l.business_id = ${actor.businessId} and l.target = ${target} ${chosen}
      order by l.id ${limits}
    ), wanted as materialized (select distinct m.sku_id as id from mine m),
    offer as materialized (${offersOf('wanted', actor, now)})
    select coalesce((select t.revision from line_list t
        where t.business_id = ${actor.businessId} and t.target = ${target}), 0) as "listRevision",
      coalesce((select c.last_n from edit_client c where c.client_id = ${clientId ?? null}::uuid
        and c.user_id = ${actor.userId} and c.business_id = ${actor.businessId}), 0) as settled,
      case when m.id is not null then json_build_object('id', m.id, 'addressId', m.address_id, 'skuId', m.sku_id,
        'qty', m.qty, 'note', m.note, 'revision', m.revision, 'selected', m.selected,
        'addedPrice', m.added_price, 'price', offer.price, 'stock', offer.stock, 'stockDate', offer."stockDate",
        'available', case when offer.stock is not null then k.quantity end,
        'minimum', s.minimum, 'multiple', s.multiple, 'maximum', s.maximum, 'sampleAllowed', s.sample_allowed,
        'hasAddress', m.address_id is null or a.deleted_at is null,
        'product', json_build_object('id', s.id, 'code', s.code, 'name', s.name, 'spec', s.spec, 'unit', s.unit,
          'storage', s.storage, 'picture', s.pictures -> 0, 'onSale', s.on_sale, 'grossWeight', s.gross_weight,
          'volume', s.volume)) end as line
    from (select 1) one
      left join mine m on true
      left join sku s on s.id = m.sku_id
      left join offer on offer."skuId" = m.sku_id
      left join sku_stock k on k.sku_id = m.sku_id
      left join address a on a.id = m.address_id
    order by m.id`.execute(db)
  return {
    revision: rows[0]?.listRevision ?? 0,
    settled: rows[0]?.settled ?? 0,
    lines: rows.flatMap(({ line }) => (line ? [lineOf(line)] : [])),
  }
}

export const sumsOfLines = (lines: readonly Line[]): Sums =>
  sumsOf(
    lines.map(({ qty, price, product: { grossWeight, volume, storage } }) => ({
      qty,
      price,
      grossWeight,
      volume,
      storage,
    })),
  )
