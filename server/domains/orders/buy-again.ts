import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { lineProblems } from '#contract/cart/line-problems.ts'
import { rejectionText } from '#contract/cart/rejection-text.ts'
import { legalAbove, legalBelow } from '#contract/cart/quantity.ts'
import type { OrderKind } from '#contract/orders/life-cycle.ts'
import type { Writing } from '../../http/context.ts'
import { addressFor, applyEdits, fresh, holdLists, readOffered, type Offered } from '../cart/public.ts'
import { readHead, readOrderLines, type OrderLine } from './read-order.ts'

type Asked = RequestOf<'POST /purchaseOrders/action/addPurchaseAgain'>
type Answer = ResponseOf<'POST /purchaseOrders/action/addPurchaseAgain'>

const againLine = ({ skuId, qty, price: oldPrice }: OrderLine, sku: Offered): Answer['lines'][number] => {
  const { sampleAllowed: _sample, product, ...offer } = sku
  const { minimum, multiple, maximum, price, stock } = offer
  const rule = { minimum, multiple, maximum }
  const checked = { ...offer, qty, rule, onSale: product.onSale, addedPrice: oldPrice, hasAddress: true }
  const isOffered = product.onSale && price !== null
  return {
    skuId,
    product,
    qty,
    oldPrice,
    price,
    stock,
    minimum,
    multiple,
    maximum,
    proposed: isOffered ? (legalBelow(qty, rule) ?? legalAbove(qty, rule)) : null,
    problems: lineProblems(checked),
  }
}

/** The goods of several orders, each product once with all its cases and the price of the last order. */
const joined = (lines: readonly OrderLine[]): readonly OrderLine[] => {
  const bySku = new Map<number, OrderLine>()
  for (const line of lines)
    bySku.set(line.skuId, { ...line, qty: line.qty + (bySku.get(line.skuId)?.qty ?? 0) })
  return [...bySku.values()]
}

/** Free goods are not bought again. */
const linesOf = async (
  { tx, actor, now }: Writing,
  kind: OrderKind,
  { id, also = [] }: Asked,
): Promise<Pick<Answer, 'lines' | 'addressId'>> => {
  const reading = { db: tx, actor, now }
  const { addressId } = await readHead(reading, kind, id)
  const bought: OrderLine[] = []
  for (const one of new Set([id, ...also])) {
    if (one !== id) await readHead(reading, kind, one)
    bought.push(...(await readOrderLines(tx, one)).filter(({ isFree }) => !isFree))
  }
  const lines = joined(bought)
  const offered = await readOffered(
    reading,
    lines.map(({ skuId }) => skuId),
  )
  const found = lines.flatMap(line => {
    const sku = offered.get(line.skuId)
    return sku ? [againLine(line, sku)] : []
  })
  return { lines: found, addressId }
}

/** The lines of the cart that hold these products for an address. */
const cartLines = async (
  { tx, actor }: Writing,
  addressId: number,
  skuIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const rows = await tx
    .selectFrom('line')
    .select(['id', 'sku_id'])
    .where('business_id', '=', actor.businessId)
    .where('target', '=', 'cart')
    .where('address_id', '=', addressId)
    .where('sku_id', 'in', [...skuIds])
    .execute()
  return new Map(rows.map(({ id, sku_id: skuId }) => [skuId, id]))
}

/**
 * Lists the lines of an order that can be bought again now, with a reason for the others, and puts the lines that
 * the person confirmed into the cart.
 */
export const buyAgain = async (context: Writing, kind: OrderKind, asked: Asked): Promise<Answer> => {
  const found = await linesOf(context, kind, asked)
  if (asked.lines === undefined) return { ...found, added: [] }
  const held = await holdLists(context, ['cart'])
  const addressId = await addressFor(context, asked.addressId)
  const edits = asked.lines.map(({ skuId, qty }) => fresh('cart', { skuId, addressId }, { op: 'add', qty }))
  const { results } = await applyEdits(context, held, edits)
  const lineOf = await cartLines(
    context,
    addressId,
    asked.lines.map(({ skuId }) => skuId),
  )
  const added = asked.lines.map(({ skuId, qty }, place) => {
    const { rejected = null, rule } = results[place] ?? {}
    return {
      skuId,
      qty,
      rejected: rejected && rejectionText('cart', rejected, rule),
      lineId: rejected === null ? (lineOf.get(skuId) ?? null) : null,
    }
  })
  return { ...found, added }
}
