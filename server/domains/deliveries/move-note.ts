import {
  deliveryGuards,
  deliveryStatus,
  deliveryStatusText,
  deliveryTransitions,
  type DeliveryAction,
  type DeliveryGuard,
  type DeliveryLine,
  type DeliveryTransition,
} from '#contract/deliveries/life-cycle.ts'
import type { Side } from '#contract/orders/life-cycle.ts'
import { onPage, type LifeCycle, type Moved } from '../../life-cycle/life-cycle.ts'
import { allow, storeStep, type Mover } from '../../life-cycle/mover.ts'
import type { HeldNote } from './held-note.ts'

export const noteLife: LifeCycle<'delivery_note', DeliveryAction, Side, DeliveryGuard> = {
  table: 'delivery_note',
  entity: 'deliveryNote',
  transitions: deliveryTransitions,
  statusText: deliveryStatusText,
  words: { ...onPage, thing: '发货单' },
}

/** The row of the table that allows this for lines that stand so, or a refusal that says how the note stands. */
export const transitionFor = (
  note: HeldNote,
  { side }: Mover,
  action: DeliveryAction,
  lines: readonly DeliveryLine[],
): DeliveryTransition => allow(noteLife, note, { action, side, holds: guard => deliveryGuards[guard](lines) })

/** The values that a person has read off the goods. */
interface Reading {
  readonly temperature: number | null
}

/** One step of a note with its history and its message to the other side. */
export const storeMove = (
  by: Mover,
  note: HeldNote,
  row: Pick<DeliveryTransition, 'to' | 'message'> & { readonly action: string },
  { why = '', read = {} }: { readonly why?: string; readonly read?: Partial<Reading> } = {},
): Promise<Moved> => {
  const { now, side, userId } = by
  const isBuyer = side === 'buyer'
  return storeStep(by, noteLife, note, row, {
    columns: {
      updated_at: now,
      ...(row.to === deliveryStatus.onTheWay && { dispatched_at: now }),
      ...(isBuyer && { signed_at: now, signed_by: userId, ...read }),
    },
    why,
    tell: {
      businessId: isBuyer ? note.order.sellerId : note.order.buyerId,
      link: isBuyer ? '' : `/workbench/dispatchDetail?id=${note.id}`,
      tail: why,
    },
  })
}
