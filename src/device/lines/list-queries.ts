import { queryOptions } from '@tanstack/react-query'
import { readLineKey, type Target } from '#contract/cart/lines.ts'
import { call } from '../../api/call.ts'
import type { Change } from '../../api/live.ts'
import { announce } from '../store/announce.ts'
import { deviceId, takeSnapshot } from '../outbox/outbox.ts'
import type { ListAnswer, Partition } from '../store/rows.ts'
import { forgetUnstored, holdUnstored, type ReadList } from './unstored-lists.ts'
import { SignedOutError } from '../store/write.ts'

const reads = {
  cart: async (clientId: string | undefined) =>
    call('POST /shoppingCarts/action/queryShoppingCart', {
      body: { ...(clientId && { clientId }) },
      background: true,
    }),
  // The screen works on the whole pad.
  quickOrder: async (clientId: string | undefined) =>
    call('POST /quickOrders/action/queryByPage', {
      body: { ...(clientId && { clientId }), page: 1, size: 1_000 },
      background: true,
    }),
  sampleList: async (clientId: string | undefined) =>
    call('POST /sampleLists/action/queryList', { body: { ...(clientId && { clientId }) }, background: true }),
} satisfies Record<Target, (clientId: string | undefined) => Promise<ListAnswer>>

const linesOf = (answer: ListAnswer) =>
  ('groups' in answer ? answer.groups.flatMap(({ lines }) => lines) : answer.rows).map(
    ({ key, qty, note }) => ({
      key,
      qty,
      note,
    }),
  )

/** A device that can keep nothing has no id; the list is read all the same. */
const idWherePossible = async (partition: Partition): Promise<string | undefined> => {
  try {
    return await deviceId(partition)
  } catch (error) {
    if (error instanceof SignedOutError) throw error
    return undefined
  }
}

async function keepOrHold(list: ReadList): Promise<void> {
  // Without an id nothing can be kept.
  if (list.clientId === '') return holdUnstored(list)
  try {
    await takeSnapshot(list)
    forgetUnstored(list)
  } catch {
    holdUnstored(list)
  }
}

/** Reads a list and keeps it on the device, where the screen finds it; the query itself holds no more than its products. */
export async function readList(partition: Partition, target: Target): Promise<readonly number[]> {
  const clientId = await idWherePossible(partition)
  const answer = await reads[target](clientId)
  const { revision, settled } = answer
  const lines = linesOf(answer)
  const at = Date.now()
  await keepOrHold({ partition, target, revision, clientId: clientId ?? '', settled, lines, answer, at })
  announce({ partition, what: 'read' })
  return lines.flatMap(({ key }) => readLineKey(target, key)?.skuId ?? [])
}

/** The price of a product outside the list does not change it. */
const isOfList = ({ topic, thingId }: Change, skuIds: unknown): boolean =>
  topic === 'offer' && (thingId === 0 || !Array.isArray(skuIds) || skuIds.includes(thingId))

export const listQueries = {
  all: (partition: Partition | null) => ['lines', partition] as const,
  list: (partition: Partition | null, target: Target) =>
    queryOptions({
      queryKey: [...listQueries.all(partition), target],
      queryFn: () => (partition ? readList(partition, target) : []),
      enabled: partition !== null,
      // The device's copy is shown meanwhile; a colleague may have changed the list since.
      staleTime: 0,
      // Lines show today's offer.
      meta: { live: [isOfList] },
    }),
}
