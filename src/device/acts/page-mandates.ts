import { newRequestId } from '../../api/request-id.ts'
import { announce } from '../store/announce.ts'
import type { OrderNames } from '../store/act-rows.ts'
import type { Partition } from '../store/rows.ts'
import { keepAct } from './acts.ts'
import { mandateKeys, type MandateBody } from './mandates.ts'
import { mandatesThing } from './things.ts'

export const keptOrderPath = '/orderConfirmSuccess'

interface Given {
  readonly partition: Partition
  readonly isDealer: boolean
  readonly title: string
  readonly body: MandateBody
  readonly names: OrderNames
}

/**
 * Stores an order with the buyer's conditions. It is left to the outbox even where there is a network: the edits of the cart
 * that were made before go first.
 *
 * @returns its id
 */
export async function keepMandate({ isDealer, body, ...words }: Given): Promise<string> {
  const id = newRequestId()
  await keepAct({
    ...words,
    id,
    key: isDealer ? mandateKeys.dealer : mandateKeys.terminal,
    input: { body },
    intends: '已下单',
    path: `${keptOrderPath}?kept=${id}`,
    things: [mandatesThing],
    at: Date.now(),
  })
  announce({ partition: words.partition, what: 'kept' })
  return id
}
