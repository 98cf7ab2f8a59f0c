import { accountOf } from '#contract/orders/account.ts'
import type { OrderKind, Side } from '#contract/orders/life-cycle.ts'
import { nextStepOf, type NextAction } from '#contract/orders/next-step.ts'
import type { OrderRow } from '#contract/orders/rows.ts'
import { canShip, detailPath } from '../order.ts'
import { stepsFor, type BatchStep, type OrderStep } from './batch.ts'

/** A step that is taken in the list, a dialog, or a link to the page where the step is taken. */
export type RowStep =
  | { readonly kind: 'step'; readonly step: OrderStep }
  | { readonly kind: 'ship' }
  | { readonly kind: 'open'; readonly label: string; readonly to: string; readonly isDue: boolean }

const stepOf: Readonly<Partial<Record<NextAction, BatchStep>>> = {
  receive: 'receive',
  accept: 'confirm',
  collect: 'markSelfPickup',
}

const home = '/workbench/workbenchHome'

const open = (label: string, to: string, isDue = true) => ({ kind: 'open', label, to, isDue }) as const

const openSteps: Readonly<Partial<Record<NextAction, (kind: OrderKind, row: OrderRow) => RowStep>>> = {
  submit: (kind, { id }) => open('去提交', detailPath(kind, id), false),
  pay: (_, { asks }) => {
    const ask = asks.find(({ amount, paid }) => paid < amount)
    return open('付款', `${home}/paymentOrder${ask ? `?id=${ask.id}` : ''}`)
  },
  // The notes on their way of this order: there may be several, each with its own receipt.
  sign: (_, { number }) => open('签收', `${home}/dispatchList?tab=onTheWay&keyword=${number}`),
  use: () => open('查看余量', `${home}/mySampleList`, false),
  deliver: (kind, { id }) => open('确认送达', detailPath(kind, id)),
  settle: (kind, { id }) => open('处理差异', detailPath(kind, id)),
}

export const mayBuyAgain = ({ content, hasPaid }: Pick<OrderRow, 'content' | 'hasPaid'>): boolean =>
  content === 'goods' && hasPaid

/** The step that an order in a list waits for, as its page names it; undefined where the other side has to act. */
export const rowStepOf = (kind: OrderKind, side: Side, row: OrderRow): RowStep | undefined => {
  const { action } = nextStepOf(kind, side, row, accountOf(kind, row))
  if (action === 'ship') return canShip(row) ? { kind: 'ship' } : undefined
  const taken = stepOf[action]
  const step = taken && stepsFor(kind, side, [row]).find(one => one.action === taken && one.rows.length > 0)
  return step ? { kind: 'step', step } : openSteps[action]?.(kind, row)
}
