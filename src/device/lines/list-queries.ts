import { queryOptions } from '@tanstack/react-query'
import { orderTarget, readLineKey, settingsKey, type List, type Target } from '#contract/cart/lines.ts'
import { call } from '../../api/call.ts'
import { ports } from '../../api/ports.ts'
import type { Change } from '../../api/live.ts'
import { announce } from '../store/announce.ts'
import { businessOf } from '../store/partition.ts'
import { askerOf, takeSettled, takeSnapshot, type Asker } from '../outbox/outbox.ts'
import {
  answeredLines,
  type ListAnswer,
  type OrderCart,
  type Partition,
  type SnapshotRow,
} from '../store/rows.ts'
import { forgetEndedChanges } from './order-changes.ts'
import { forgetUnstored, holdUnstored, type ReadList } from './unstored-lists.ts'
import { SignedOutError } from '../store/write.ts'

const asDevice = (clientId: string) => (clientId === '' ? {} : { clientId })

/**
 * A reading may leave after the person has changed to another business, whose list the server would answer with. Taken
 * for this one's, it would look as if the server had lost what this device has sent.
 */
const forPartition = async (partition: Partition) => ({
  as: { ...(await ports().session()), business: businessOf(partition) },
})

type Asked = Awaited<ReturnType<typeof forPartition>>

const reads = {
  cart: async (clientId: string, asked: Asked) =>
    call('POST /shoppingCarts/action/queryShoppingCart', {
      body: asDevice(clientId),
      background: true,
      ...asked,
    }),
  // The screen works on the whole pad.
  quickOrder: async (clientId: string, asked: Asked) =>
    call('POST /quickOrders/action/queryByPage', {
      body: { ...asDevice(clientId), page: 1, size: 1_000 },
      background: true,
      ...asked,
    }),
  sampleList: async (clientId: string, asked: Asked) =>
    call('POST /sampleLists/action/queryList', { body: asDevice(clientId), background: true, ...asked }),
} satisfies Record<List, (clientId: string, asked: Asked) => Promise<ListAnswer>>

const linesOf = (answer: ListAnswer): SnapshotRow['lines'] => {
  const lines = answeredLines(answer).map(({ key, qty, note }) => ({ key, qty, note }))
  if (!('settings' in answer)) return lines
  return [...lines, { key: settingsKey, qty: 1, note: JSON.stringify(answer.settings) }]
}

/** A device that can keep nothing has no id; the list is read all the same. */
const askerWherePossible = async (partition: Partition, target?: List): Promise<Asker> => {
  try {
    return await askerOf(partition, target)
  } catch (error) {
    if (error instanceof SignedOutError) throw error
    return { clientId: '', asked: 0, known: 0 }
  }
}

/** Returns whether the reading has shown that the server was put back. */
async function keepOrHold(list: ReadList, { asked, known }: Omit<Asker, 'clientId'>): Promise<boolean> {
  // Without an id nothing can be kept.
  if (list.clientId !== '')
    try {
      const isSetBack = await takeSnapshot({ ...list, asked, known })
      forgetUnstored(list)
      return isSetBack
    } catch {
      // It is held in memory.
    }
  holdUnstored(list)
  return false
}

/** Reads a list and keeps it on the device, where the screen finds it; the query itself holds no more than its products. */
export async function readList(partition: Partition, target: List): Promise<readonly number[]> {
  const asker = await askerWherePossible(partition, target)
  const { clientId } = asker
  const answer = await reads[target](clientId, await forPartition(partition))
  const { revision, settled } = answer
  const lines = linesOf(answer)
  const read = { partition, target, revision, clientId, settled, lines, answer, at: Date.now() }
  const isSetBack = await keepOrHold(read, asker)
  // The other lists are gone with the copies of before: a page that shows one reads it again, as after a batch.
  announce({ partition, what: isSetBack ? 'sent' : 'read' })
  return lines.flatMap(({ key }) => readLineKey(target, key)?.skuId ?? [])
}

/** Reads the order that is being changed, which the screen finds on the device; null where none is. */
export async function readOrderChange(partition: Partition): Promise<OrderCart | null> {
  const { clientId, asked } = await askerWherePossible(partition)
  const { cart, settled = asked } = await call('POST /poCarts/action/queryPoCart', {
    body: asDevice(clientId),
    ...(await forPartition(partition)),
  })
  const row = { partition, clientId, at: Date.now() }
  let isSetBack: boolean
  if (cart) {
    const { order, orderVersion, revision } = cart
    const target = orderTarget({ orderId: order.id, orderVersion })
    const read = { ...row, target, revision, settled: cart.settled, lines: linesOf(cart), answer: cart }
    isSetBack = await keepOrHold(read, { asked, known: 0 })
  } else isSetBack = await takeSettled({ ...row, settled }, asked).catch(() => false)
  const open = cart && orderTarget({ orderId: cart.order.id, orderVersion: cart.orderVersion })
  // A device that cannot keep anything has nothing to forget.
  await forgetEndedChanges(partition, open).catch(() => undefined)
  announce({ partition, what: isSetBack ? 'sent' : 'read' })
  return cart
}

/** The price of a product outside the list does not change it. */
const isOfferIn = ({ topic, thingId }: Change, skuIds: unknown): boolean =>
  topic === 'offer' && (thingId === 0 || !Array.isArray(skuIds) || skuIds.includes(thingId))

/** The newest revision of each list that this page has an answer of: of a reading, or of its own batch. */
const known = new Map<string, number>()

export const noteRevision = (partition: Partition, target: Target, revision: number): void => {
  known.set(`${partition} ${target}`, revision)
}

/** A change of the list by another device. Its own changes come back as events too, and are in its answers already. */
const isNews =
  (partition: Partition | null, target: List) =>
  (change: Change, skuIds: unknown): boolean =>
    isOfferIn(change, skuIds) ||
    (change.topic === target && change.thingId > (known.get(`${partition ?? ''} ${target}`) ?? 0))

export const listQueries = {
  all: (partition: Partition | null) => ['lines', partition] as const,
  list: (partition: Partition | null, target: List) =>
    queryOptions({
      queryKey: [...listQueries.all(partition), target],
      queryFn: () => (partition ? readList(partition, target) : []),
      enabled: partition !== null,
      // The device's copy is shown meanwhile; a colleague may have changed the list since.
      staleTime: 0,
      // Lines show today's offer, and what a colleague or another device has changed.
      meta: { live: [isNews(partition, target)] },
    }),
}
