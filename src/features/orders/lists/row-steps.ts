import type { OrderKind, Side } from '#contract/orders/life-cycle.ts'
import type { OrderRow } from '#contract/orders/rows.ts'
import { canShip } from '../order.ts'
import { stepsFor, type BatchStep, type OrderStep } from './batch.ts'

/** The steps that an order may wait for in a list, the first that is allowed before the others. */
const urgent: Readonly<Record<`${OrderKind} ${Side}`, readonly BatchStep[]>> = {
  'purchase buyer': [],
  'terminal buyer': ['receive'],
  'terminal seller': ['confirm', 'markSelfPickup'],
  'purchase seller': [],
  'purchase portal': [],
  'terminal portal': [],
}

export type RowStep =
  { readonly kind: 'step'; readonly step: OrderStep } | { readonly kind: 'ship' | 'again' }

export const mayBuyAgain = ({ content }: Pick<OrderRow, 'content'>): boolean => content === 'goods'

/** The step that an order in a list waits for, by the life cycle's table; a buyer may always buy its goods again. */
export const rowStepOf = (kind: OrderKind, side: Side, row: OrderRow): RowStep | undefined => {
  const allowed = stepsFor(kind, side, [row]).filter(({ rows }) => rows.length > 0)
  const step = allowed.find(({ action }) => urgent[`${kind} ${side}`].includes(action))
  if (step && !(side === 'seller' && canShip(row))) return { kind: 'step', step }
  if (side === 'seller') return canShip(row) ? { kind: 'ship' } : undefined
  return mayBuyAgain(row) ? { kind: 'again' } : undefined
}
