import { sql } from 'kysely'
import { lineProblems } from '#contract/cart/line-problems.ts'
import { lineKey, type List } from '#contract/cart/lines.ts'
import type { Reading } from '../../http/context.ts'
import { offerVersion, type OfferVersion } from '../catalog/public.ts'
import { readOffered, type Offered } from './offered.ts'
import type { CartLine } from './cart-addresses.ts'

/** A line of any list; outside the cart it has no address. */
export type Line = Omit<CartLine, 'addressId' | keyof Offered> &
  Offered & {
    readonly addressId: number | null
    readonly selected: boolean
  }

export interface Lines {
  readonly revision: number
  /** The last batch of the reading device that is in the lines. */
  readonly settled: number
  readonly lines: readonly Line[]
  /** Of the whole list, where a page of it is read. */
  readonly total: number
}

interface Row extends Pick<
  Line,
  'id' | 'addressId' | 'qty' | 'note' | 'revision' | 'selected' | 'addedPrice'
> {
  readonly skuId: number
  readonly hasAddress: boolean
}

interface Listed {
  readonly revision: number
  readonly settled: number
  readonly total: number
  readonly version: OfferVersion
  readonly rows: readonly Row[]
}

interface Wanted {
  readonly clientId?: string | undefined
  readonly ids?: readonly number[] | undefined
  readonly page?: { readonly page: number; readonly size: number }
}

/** The number of the device's last batch that was carried out; 0 where there is none. */
export const lastBatchOf = ({ userId, businessId }: Reading['actor'], clientId: string | undefined) => sql`
  coalesce((select c.last_n from edit_client c where c.client_id = ${clientId ?? null}::uuid
    and c.user_id = ${userId} and c.business_id = ${businessId}), 0)`

export const readLastBatch = async (
  { db, actor }: Reading,
  clientId: string | undefined,
): Promise<number> => {
  const { rows } = await sql<{ last: number }>`select ${lastBatchOf(actor, clientId)} as last`.execute(db)
  return rows[0]?.last ?? 0
}

/** Lines, revisions and the device's last batch in one statement, so that no line is newer than these say. */
const readList = async (
  { db, actor }: Reading,
  target: List,
  { clientId, ids, page }: Wanted,
): Promise<Listed> => {
  const ofList = (alias: string) =>
    sql`${sql.ref(`${alias}.business_id`)} = ${actor.businessId} and ${sql.ref(`${alias}.target`)} = ${target}`
  const chosen = ids === undefined ? sql`` : sql`and l.id = any(${ids}::bigint[])`
  const total = page === undefined ? sql`0` : sql`(select count(*) from line l where ${ofList('l')})`
  const limits = page === undefined ? sql`` : sql`limit ${page.size} offset ${(page.page - 1) * page.size}`
  const { rows } = await sql<Listed>`
    select coalesce((select t.revision from line_list t where ${ofList('t')}), 0) as revision,
      ${lastBatchOf(actor, clientId)} as settled,
      ${total} as total, ${offerVersion(sql`${actor.businessId}::bigint`)} as version,
      (select coalesce(json_agg(json_build_object('id', m.id, 'addressId', m.address_id, 'skuId', m.sku_id,
          'qty', m.qty, 'note', m.note, 'revision', m.revision, 'selected', m.selected, 'addedPrice', m.added_price,
          'hasAddress', m.address_id is null or a.deleted_at is null) order by m.id), '[]')
        from (select l.* from line l where ${ofList('l')} ${chosen} order by l.id ${limits}) m
          left join address a on a.id = m.address_id) as rows`.execute(db)
  const [list] = rows
  if (!list) throw new Error('a statement without a table answers one row')
  return list
}

/** A line that stands in no list, as it would stand in the cart. */
export type WantedLine = Pick<Row, 'id' | 'skuId' | 'qty' | 'note' | 'addedPrice'> & {
  readonly addressId: number
}

/** These lines with today's offers and their problems. A product that does not exist has none. */
export const linesAsOffered = async (reading: Reading, wanted: readonly WantedLine[]): Promise<Line[]> => {
  const offered = await readOffered(
    reading,
    wanted.map(({ skuId }) => skuId),
  )
  return wanted.flatMap(line => {
    const sku = offered.get(line.skuId)
    return sku ? [lineOf({ ...line, revision: 0, selected: true, hasAddress: true }, sku)] : []
  })
}

/** Field by field: copying the rest of an object takes most of the time of a long cart. */
const lineOf = (row: Row, sku: Offered): Line => {
  const { qty, addressId, addedPrice, hasAddress } = row
  const { product, price, stock, available, minimum, multiple, maximum } = sku
  return {
    id: row.id,
    key: lineKey(row),
    addressId,
    qty,
    note: row.note,
    revision: row.revision,
    selected: row.selected,
    addedPrice,
    product,
    sampleAllowed: sku.sampleAllowed,
    price,
    stock,
    stockDate: sku.stockDate,
    available,
    minimum,
    multiple,
    maximum,
    problems: lineProblems({
      qty,
      onSale: product.onSale,
      price,
      addedPrice,
      stock,
      available,
      rule: { minimum, multiple, maximum },
      hasAddress,
    }),
  }
}

/**
 * The lines of one list with today's offers and their problems. Offers are read after the lines, by known products:
 * guessing the number of lines, the database would compare every line with every offer.
 */
export const readLines = async (reading: Reading, target: List, wanted: Wanted = {}): Promise<Lines> => {
  const { rows, version, ...list } = await readList(reading, target, wanted)
  const offered = await readOffered(
    reading,
    rows.map(({ skuId }) => skuId),
    version,
  )
  const lines = rows.map(row => {
    const sku = offered.get(row.skuId)
    if (!sku) throw new Error('every line has a product')
    return lineOf(row, sku)
  })
  return { ...list, lines }
}
