import { asks, changedLines } from '#contract/orders/changed-lines.ts'
import type { Writing } from '../../../http/context.ts'
import { notFound, refuse } from '../../../http/refusal.ts'
import { holdLists, takeOrdered } from '../../cart/public.ts'
import { holdSupplier } from '../parties.ts'
import { forgetChoices } from '../samples/sample-choices.ts'
import { readFacts } from './checkout-facts.ts'
import { planCheckout } from './checkout-plan.ts'
import { judgePlacing, type Placing } from './judge-placing.ts'
import { holdFacts, planAll, storePlanned, type Placed } from './planned-orders.ts'

/** Neither an address nor a line may come twice. */
export const assertDistinct = ({ groups }: Placing): void => {
  const addressIds = groups.map(({ addressId }) => addressId)
  const ids = groups.flatMap(({ lines }) => lines.map(({ id }) => id))
  if (new Set(addressIds).size < addressIds.length || new Set(ids).size < ids.length)
    throw refuse('同一商品或地址重复提交，请刷新后重试')
}

/**
 * Turns lines of the cart into orders, one for each address: all of them or none. The cart is
 * locked first, then the allowances, so that fifty simultaneous checkouts order exactly what the rules allow. If
 * anything but a fallen price differs from what the buyer saw, nothing is ordered and the answer is the present checkout.
 */
export const placeOrders = async (context: Writing, placing: Placing): Promise<Placed> => {
  assertDistinct(placing)
  const { tx, actor, now } = context
  const supplier = await holdSupplier(tx, actor)
  await holdLists(context, ['cart'])
  const seen = placing.groups.flatMap(({ addressId, lines }) => lines.map(line => ({ ...line, addressId })))
  const ids = seen.map(({ id }) => id)
  const addressIds = placing.groups.map(({ addressId }) => addressId)
  const facts = await readFacts({ db: tx, actor, now }, ids, addressIds)
  if (addressIds.some(id => !facts.addresses.some(address => address.id === id))) throw notFound()
  const held = await holdFacts(context, facts, placing)
  const changed = changedLines(seen, held.lines)
  const checkout = judgePlacing(placing, planCheckout(held, now))
  if (changed.some(asks) || !checkout.isReady) return { placed: [], changed, checkout }
  const planned = planAll(placing, checkout, held)
  if (planned.length === 0) throw refuse('请选择要结算的商品')
  const placed = await storePlanned(context, supplier, planned, placing.protocolIds)
  await takeOrdered(context, 'cart', ids)
  await forgetChoices(tx, actor, addressIds)
  return { placed, changed, checkout: null }
}
