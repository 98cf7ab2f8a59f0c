import { orderTarget, readLineKey, type OrderTarget } from '#contract/cart/lines.ts'
import { command, commandFor } from '#src/api/call.ts'
import { outcomeOf } from '#src/api/call-outcome.ts'
import { newRequestId } from '#src/api/request-id.ts'
import {
  discardOrderEdits,
  forgetHandedIn,
  forgetOrderChange,
  moveOrderEdits,
  readOrderChanges,
} from '#src/device/lines/order-changes.ts'
import type { LineStore } from '#src/device/lines/line-store.ts'
import { readOrderChange } from '#src/device/lines/list-queries.ts'
import { announce } from '#src/device/store/announce.ts'
import type { OrderCart, Partition } from '#src/device/store/rows.ts'

const meantOf = ({ order, orderVersion }: OrderCart) => ({ orderId: order.id, orderVersion })

const targetOf = (cart: OrderCart | null): OrderTarget | undefined =>
  cart ? orderTarget(meantOf(cart)) : undefined

const changeOf = async (partition: Partition, target: OrderTarget) =>
  (await readOrderChanges(partition)).find(one => one.target === target)

const opening = async (id: number, replace: boolean) =>
  outcomeOf(() =>
    command('POST /purchaseOrders/action/editOrder', { body: { id, replace }, id: newRequestId() }),
  )

/** As the page of an order begins its change, and shows it. */
export async function openChange(partition: Partition, id: number, replace: boolean): Promise<void> {
  if ((await opening(id, replace)).kind === 'accepted') await readOrderChange(partition)
}

/** As `use-finishing.ts` hands the order in, or stores it as a draft. */
export async function finishChange(
  partition: Partition,
  lines: LineStore,
  { target, mode }: { readonly target: OrderTarget; readonly mode: 'save' | 'submit' },
): Promise<string> {
  const all = await lines.allSent(target)
  const change = await changeOf(partition, target)
  if (all !== 'sent' || !change) return all
  const { cart } = change
  const seen = lines.state(target).lines.flatMap(({ key, qty }) => {
    const skuId = readLineKey(target, key)?.skuId
    const price = cart.lines.find(({ product }) => product.id === skuId)?.price ?? null
    return skuId === undefined ? [] : { skuId, qty, price }
  })
  const outcome = await outcomeOf(() =>
    commandFor('POST /purchaseOrders/action/poCartToPo', {
      body: { ...meantOf(cart), mode, seen },
      id: newRequestId(),
    }),
  )
  if (outcome.kind !== 'accepted') return outcome.kind
  if (outcome.value.placed !== null) await forgetHandedIn(partition, target)
  await readOrderChange(partition)
  return outcome.value.placed ? 'placed' : 'changed'
}

/** As `use-finishing.ts` gives the change up. */
export async function dropChange(partition: Partition, lines: LineStore, target: OrderTarget): Promise<void> {
  await lines.allSent(target)
  const change = await changeOf(partition, target)
  if (!change) return
  const outcome = await outcomeOf(() =>
    command('POST /poCarts/action/drop', { body: meantOf(change.cart), id: newRequestId() }),
  )
  if (outcome.kind === 'accepted') await forgetOrderChange(partition, target)
  await readOrderChange(partition)
}

/** As `edit-held.tsx` does with edits that were meant for another change. */
export async function moveChange(
  partition: Partition,
  from: OrderTarget,
  to: OrderTarget,
  now: number,
): Promise<void> {
  await moveOrderEdits(partition, from, to, now)
  announce({ partition, what: 'kept' })
}

export async function discardChange(
  partition: Partition,
  target: OrderTarget,
  isOpen: boolean,
): Promise<void> {
  await (isOpen ? discardOrderEdits : forgetOrderChange)(partition, target)
  announce({ partition, what: 'kept' })
}

/** The change that is open now. */
export const openTarget = async (partition: Partition): Promise<OrderTarget | undefined> =>
  targetOf(await readOrderChange(partition))
