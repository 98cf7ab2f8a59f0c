import { sql, type RawBuilder } from 'kysely'
import type { ResponseOf } from '#contract/index.ts'
import { countingOrders, type OrderKind } from '#contract/orders/life-cycle.ts'
import { lineProblems } from '#contract/cart/line-problems.ts'
import type { Reading } from '../../../http/context.ts'
import type { Limit } from '../../allowances/public.ts'
import { inStates } from '../../../lists/filters.ts'
import { lastBatchOf, readOffered } from '../../cart/public.ts'
import { readAround, readLeft, type CheckoutFacts } from '../place/checkout-facts.ts'
import { editRevision, type EditSettings } from './open-edit.ts'
import { readHead, type OrderHead } from '../read-order.ts'
import type { Samples } from '../samples/sample-choices.ts'
import { kindFor } from '../terms.ts'

export type OrderCart = NonNullable<ResponseOf<'POST /poCarts/action/queryPoCart'>['cart']>
export type EditLine = OrderCart['lines'][number]

interface Row {
  readonly id: number
  readonly skuId: number
  readonly qty: number
  readonly note: string
  readonly orderPrice: number | null
  readonly orderQty: number | null
}

interface Stored {
  readonly orderId: number
  readonly orderVersion: number
  readonly revision: number
  readonly settled: number
  readonly settings: EditSettings
  readonly rows: readonly Row[]
  /** The allowances that the order took something of. */
  readonly own: readonly number[]
  /** The goods that the other orders of the same checkout bring to this address. */
  readonly beside: { readonly amount: number; readonly cases: number }
}

/** The goods that the other orders of an order's checkout bring, or have brought, to its address; `id` is that order's. */
const besideOf = (kind: OrderKind, id: RawBuilder<unknown>) => sql`
  (select json_build_object('amount', coalesce(sum(s.amount), 0), 'cases', coalesce(sum(s.cases), 0))
    from trade_order s join trade_order o on o.id = ${id}
    where s.checkout_id = o.checkout_id and s.address_id = o.address_id and s.id <> o.id
      and ${inStates('s.status', countingOrders[kind])})`

const readStored = async ({ db, actor }: Reading, clientId?: string): Promise<Stored | undefined> => {
  const { rows } = await sql<Stored>`
    select e.order_id as "orderId", e.order_version as "orderVersion", ${editRevision} as revision,
      ${lastBatchOf(actor, clientId)} as settled, e.settings,
      (select coalesce(json_agg(json_build_object('id', l.id, 'skuId', l.sku_id, 'qty', l.qty, 'note', l.note,
          'orderPrice', p.price, 'orderQty', p.qty) order by l.id), '[]')
        from order_edit_line l
          left join (select sku_id, max(price) as price, sum(qty) as qty from order_line
            where order_id = e.order_id and sample_id is null group by sku_id) p on p.sku_id = l.sku_id
        where l.business_id = e.business_id) as rows,
      (select coalesce(json_agg(u.allowance_id), '[]')
        from allowance_use u where u.order_id = e.order_id) as own,
      ${besideOf(kindFor(actor), sql`e.order_id`)} as beside
    from order_edit e where e.business_id = ${actor.businessId}`.execute(db)
  return rows[0]
}

export interface EditFacts
  extends
    Omit<Stored, 'rows'>,
    Pick<
      CheckoutFacts,
      'addresses' | 'ways' | 'cars' | 'rebates' | 'minimums' | 'mayCollect' | 'pickUpPlace'
    > {
  readonly order: OrderHead
  readonly lines: readonly EditLine[]
  readonly limits: readonly Limit[]
  readonly samples: Samples
}

const readLines = async (
  reading: Reading,
  rows: readonly Row[],
  hasAddress: boolean,
): Promise<EditLine[]> => {
  const offered = await readOffered(
    reading,
    rows.map(({ skuId }) => skuId),
  )
  return rows.map(({ skuId, ...row }): EditLine => {
    const sku = offered.get(skuId)
    if (!sku) throw new Error('every line has a product')
    const { sampleAllowed: _sample, ...shown } = sku
    const { minimum, multiple, maximum, product } = sku
    const rule = { minimum, multiple, maximum }
    const checked = { ...sku, ...row, rule, hasAddress, onSale: product.onSale, addedPrice: row.orderPrice }
    return { ...row, ...shown, problems: lineProblems(checked) }
  })
}

type Left = Pick<EditFacts, 'limits' | 'rebates' | 'samples'>

/** The amounts left of all that the changed order may take. The amounts that the order holds already count as left. */
const leftForChange = async (reading: Reading, orderId: number, skuIds: readonly number[]): Promise<Left> => {
  const { limits, rebates, samples } = await readLeft(reading, skuIds, sql<number>`${orderId}::bigint`)
  return { limits, rebates, samples: samples(null) }
}

/** Everything about the order that is being changed; undefined where none is. */
export const readEditFacts = async (reading: Reading, clientId?: string): Promise<EditFacts | undefined> => {
  const stored = await readStored(reading, clientId)
  if (!stored) return undefined
  const { rows, ...rest } = stored
  const { addressId } = rest.settings
  const around = await readAround(reading, [addressId])
  const hasAddress = around.addresses.some(({ id, exists }) => id === addressId && exists)
  const skuIds = rows.map(({ skuId }) => skuId)
  return {
    ...rest,
    ...around,
    ...(await leftForChange(reading, rest.orderId, skuIds)),
    order: await readHead(reading, kindFor(reading.actor), rest.orderId),
    lines: await readLines(reading, rows, hasAddress),
  }
}

const readBeside = async ({ db, actor }: Reading, orderId: number): Promise<Stored['beside']> => {
  const beside = besideOf(kindFor(actor), sql`${orderId}::bigint`)
  const { rows } = await sql<Pick<Stored, 'beside'>>`select ${beside} as beside`.execute(db)
  return rows[0]?.beside ?? { amount: 0, cases: 0 }
}

/**
 * The same facts with the amounts left now, which cannot change once they are held, and with the other orders of the
 * checkout. A transaction that takes one of those back holds the same allowances: this one may just have waited for
 * it.
 */
export const readLeftAgain = async (reading: Reading, facts: EditFacts): Promise<EditFacts> => ({
  ...facts,
  beside: await readBeside(reading, facts.orderId),
  ...(await leftForChange(
    reading,
    facts.orderId,
    facts.lines.map(({ product }) => product.id),
  )),
})
