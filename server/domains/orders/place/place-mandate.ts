import { sql } from 'kysely'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import {
  differencesOf,
  linesOfMandate,
  longestValidMs,
  mostMandateLines,
  refusedWith,
  type Difference,
} from '#contract/mandates/mandates.ts'
import { returnedMessage } from '#contract/mandates/mandate-words.ts'
import { deferredStatement } from '../../../db/deferred-statements.ts'
import type { Writing } from '../../../http/context.ts'
import { invalid, notFound, refuse, Refusal } from '../../../http/refusal.ts'
import { instantOf } from '../../../kit/clock.ts'
import { holdLists, linesAsOffered, takeCases } from '../../cart/public.ts'
import { holdSupplier, type Parties } from '../parties.ts'
import { noSamples } from '../samples/sample-choices.ts'
import { readFactsOf } from './checkout-facts.ts'
import { planCheckout } from './checkout-plan.ts'
import { judgePlacing, type Placing } from './judge-placing.ts'
import { assertDistinct } from './place-orders.ts'
import { holdFacts, planAll, storePlanned } from './planned-orders.ts'

export type Mandate = RequestOf<'POST /purchaseOrders/action/placeMandate'>
type Answer = ResponseOf<'POST /purchaseOrders/action/placeMandate'>

/** The same as a request to place lines; the lines have numbers instead of ids of the cart. */
const placingOf = ({ groups, rebate, protocolIds }: Mandate): Placing => {
  const lines = linesOfMandate({ groups })
  return {
    groups: groups.map(({ place: _place, ...group }) => ({
      ...group,
      lines: lines
        .filter(({ addressId }) => addressId === group.addressId)
        .map(({ id, qty, price }) => ({ id, qty, price })),
    })),
    rebate,
    protocolIds,
  }
}

const assertSound = (mandate: Mandate, placing: Placing, now: Date): void => {
  assertDistinct(placing)
  if (mandate.groups.reduce((sum, { lines }) => sum + lines.length, 0) > mostMandateLines)
    throw invalid({ path: 'groups', message: `一次最多 ${mostMandateLines} 行，请分次下单` })
  for (const { lines } of mandate.groups)
    if (new Set(lines.map(({ skuId }) => skuId)).size < lines.length)
      throw refuse('同一商品重复提交，请重新下单')
  const until = instantOf(mandate.validUntil)
  if (until === undefined || Date.parse(until) - now.getTime() > longestValidMs)
    throw invalid({ path: 'validUntil', message: '订单的有效时间不正确，请校准设备时间后重新下单' })
}

/** The buyer's other devices and colleagues hear of a return by a message. */
const tellReturned = async (
  { tx, actor, now }: Writing,
  mandate: Mandate,
  returned: readonly Difference[],
): Promise<Answer> => {
  const [title, content] = returnedMessage(mandate, returned)
  await sql`
    insert into message (business_id, kind, title, content, link, created_at)
    values (${actor.businessId}, 'service', ${title}, ${content}, '/cart', ${now}) ${deferredStatement}`.execute(
    tx,
  )
  return { placed: [], returned: [...returned] }
}

/** The supplier, or the reason why nobody supplies the buyer at present. */
const supplierNow = async ({ tx, actor }: Writing): Promise<Parties | string> => {
  try {
    return await holdSupplier(tx, actor)
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

/**
 * Carries out an order that was given without a network. It is judged by the facts and under the locks of an order from the
 * cart: either all of it is placed as it was given, or every difference is returned and nothing is placed. Free goods do not
 * come along, since the buyer has not seen at that moment which there are.
 */
export const placeMandate = async (context: Writing, mandate: Mandate): Promise<Answer> => {
  const { tx, actor, now } = context
  const placing = placingOf(mandate)
  assertSound(mandate, placing, now)
  const supplier = await supplierNow(context)
  if (typeof supplier === 'string') return tellReturned(context, mandate, [refusedWith(supplier)])
  await holdLists(context, ['cart'])
  const reading = { db: tx, actor, now }
  const wanted = linesOfMandate(mandate)
  const lines = await linesAsOffered(
    reading,
    wanted.map(({ price, ...line }) => ({ ...line, addedPrice: price })),
  )
  const addressIds = mandate.groups.map(({ addressId }) => addressId)
  const facts = { ...(await readFactsOf(reading, lines, addressIds)), samples: noSamples }
  if (addressIds.some(id => !facts.addresses.some(address => address.id === id))) throw notFound()
  const held = await holdFacts(context, facts, placing)
  const checkout = judgePlacing(placing, planCheckout(held, now))
  const returned = differencesOf(mandate, checkout, now)
  if (returned.length > 0) return tellReturned(context, mandate, returned)
  const planned = planAll(placing, checkout, held)
  const placed = await storePlanned(context, supplier, planned, placing.protocolIds)
  await takeCases(context, wanted)
  return { placed, returned: [] }
}
