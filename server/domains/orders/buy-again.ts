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

/** Free goods are not bought again. */
const linesOf = async (
  { tx, actor, now }: Writing,
  kind: OrderKind,
  id: number,
): Promise<Answer['lines']> => {
  const reading = { db: tx, actor, now }
  await readHead(reading, kind, id)
  const lines = (await readOrderLines(tx, id)).filter(({ isFree }) => !isFree)
  const offered = await readOffered(
    reading,
    lines.map(({ skuId }) => skuId),
  )
  return lines.flatMap(line => {
    const sku = offered.get(line.skuId)
    return sku ? [againLine(line, sku)] : []
  })
}

/**
 * Lists the lines of an order that can be bought again now, with a reason for the others, and puts the lines that
 * the person confirmed into the cart.
 */
export const buyAgain = async (context: Writing, kind: OrderKind, asked: Asked): Promise<Answer> => {
  const lines = await linesOf(context, kind, asked.id)
  if (asked.lines === undefined) return { lines, added: [] }
  const held = await holdLists(context, ['cart'])
  const addressId = await addressFor(context, asked.addressId)
  const edits = asked.lines.map(({ skuId, qty }) => fresh('cart', { skuId, addressId }, { op: 'add', qty }))
  const { results } = await applyEdits(context, held, edits)
  const added = asked.lines.map(({ skuId, qty }, place) => {
    const { rejected = null, rule } = results[place] ?? {}
    return { skuId, qty, rejected: rejected && rejectionText('cart', rejected, rule) }
  })
  return { lines, added }
}
