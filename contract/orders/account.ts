import { Type, type Static } from 'typebox'
import { id, object } from '../kernel/endpoint.ts'
import { endedOrders, orderStatus, type OrderContent, type OrderKind } from './life-cycle.ts'
import { purchaseStatus } from './purchase-life-cycle.ts'
import { terminalStatus } from './terminal-life-cycle.ts'

const count = Type.Integer({ minimum: 0 })
const fen = Type.Integer({ minimum: 0 })

/** The cases of an order's lines. */
const orderProgress = object({
  ordered: count,
  closed: count,
  /** On a note or on a shipment. */
  shipped: count,
  /** Of these, those that have left the warehouse. */
  departed: count,
  signed: count,
  /** Departed, not received, and not settled yet. */
  differing: count,
  /** Not received, and paid back. */
  credited: count,
  /** Signed, and given back. */
  returned: count,
})

/** The share of an order in a payment notice that was not withdrawn. */
const orderAsk = object({
  id,
  number: Type.String(),
  dueOn: Type.String(),
  /** From today to the last day in time; negative where that is over. */
  daysLeft: Type.Integer(),
  amount: fen,
  paid: fen,
})

/** The facts of an order's account, beside its own state and amounts. */
export const accountFacts = {
  progress: orderProgress,
  /** Fen given back for credited and returned cases. */
  credit: fen,
  /** Fen of the rebate that went back with them. */
  rebateBack: fen,
  asks: Type.Array(orderAsk),
}

type Facts = Static<ReturnType<typeof object<typeof accountFacts>>>

export interface AccountedOrder extends Facts {
  readonly content: OrderContent
  readonly status: number
  /** Fen of all that was ordered. */
  readonly amount: number
  /** Fen of the cases that were closed. */
  readonly closedAmount: number
  /** Fen that a rebate pays for the goods that stay. */
  readonly rebate: number
}

/**
 * `ended`    refused or cancelled: nothing is due any more
 * `free`     it costs nothing
 * `draft`    it is not handed in
 * `waiting`  nobody has asked for money yet
 * `outside`  its two sides settle it without the portal
 */
export type PaymentState =
  'ended' | 'free' | 'draft' | 'outside' | 'waiting' | 'open' | 'partly' | 'overdue' | 'paid'

/** `none`: the seller has not agreed, or the order has ended. */
export type DeliveryState =
  | 'none'
  | 'waiting'
  | 'packing'
  | 'partly'
  | 'onTheWay'
  | 'toCollect'
  | 'delivered'
  | 'differing'
  | 'signed'
  | 'returned'

export interface OrderAccount {
  /** Fen that the order costs as it stands now. */
  readonly due: number
  /** Fen of it that were asked for, and came. */
  readonly asked: number
  readonly paid: number
  /** Fen that were asked for and have not come, and those of them that are late. */
  readonly open: number
  readonly overdue: number
  /** Fen that are still to come, asked for or not. */
  readonly rest: number
  /** Fen that can be paid now: those asked for, or those of a confirmed order that nobody has asked for yet. */
  readonly payable: number
  /** The first day on which something open is due, and how long that is over. */
  readonly dueOn: string | null
  readonly daysLate: number
  readonly payment: PaymentState
  readonly delivery: DeliveryState
  readonly cases: {
    readonly ordered: number
    readonly closed: number
    /** On no note yet. */
    readonly waiting: number
    readonly packing: number
    readonly departed: number
    readonly onTheWay: number
    readonly signed: number
    readonly differing: number
    readonly credited: number
    readonly returned: number
  }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** Fen that a rebate paid and pays: the share that went back with its goods lowered their credit. */
export const rebateOf = ({ rebate, rebateBack }: Pick<AccountedOrder, 'rebate' | 'rebateBack'>): number =>
  rebate + rebateBack

/** Fen that an order costs: what stays of it, less what a rebate pays and what was given back. */
export const dueOf = (
  kind: OrderKind,
  {
    status,
    amount,
    closedAmount,
    credit,
    ...rebates
  }: Pick<AccountedOrder, 'status' | 'amount' | 'closedAmount' | 'rebate' | 'rebateBack' | 'credit'>,
): number =>
  endedOrders[kind].includes(status) ? 0 : Math.max(0, amount - closedAmount - rebateOf(rebates) - credit)

const casesOf = ({
  ordered,
  closed,
  shipped,
  departed,
  signed,
  differing,
  credited,
  returned,
}: Facts['progress']) => ({
  ordered,
  closed,
  waiting: ordered - closed - shipped,
  packing: shipped - departed,
  departed,
  onTheWay: departed - signed - differing - credited,
  signed,
  differing,
  credited,
  returned,
})

/** The states in which goods are prepared or on their way, or have come. */
const agreed: Readonly<Record<OrderKind, readonly number[]>> = {
  purchase: [purchaseStatus.confirmed, purchaseStatus.cancelReview, purchaseStatus.done],
  terminal: [
    terminalStatus.toShip,
    terminalStatus.toCollect,
    terminalStatus.onTheWay,
    terminalStatus.delivered,
    terminalStatus.done,
  ],
}

const deliveryOf = (
  kind: OrderKind,
  { status, content }: AccountedOrder,
  cases: OrderAccount['cases'],
): DeliveryState => {
  const { waiting, packing, departed, onTheWay, signed, differing, returned } = cases
  // A dealer's approved samples come with later orders.
  if (!agreed[kind].includes(status) || (kind === 'purchase' && content === 'sample')) return 'none'
  if (kind === 'terminal' && status === terminalStatus.toCollect) return 'toCollect'
  if (differing > 0) return 'differing'
  if (departed === 0) return packing > 0 ? 'packing' : waiting > 0 ? 'waiting' : 'none'
  if (waiting + packing > 0) return 'partly'
  if (onTheWay > 0)
    return kind === 'terminal' && status === terminalStatus.delivered ? 'delivered' : 'onTheWay'
  return signed > 0 && returned === signed ? 'returned' : 'signed'
}

interface Sums {
  readonly due: number
  readonly open: number
  readonly overdue: number
  readonly paid: number
}

const paymentOf = (
  kind: OrderKind,
  { status }: AccountedOrder,
  { due, open, overdue, paid }: Sums,
): PaymentState => {
  if (endedOrders[kind].includes(status)) return 'ended'
  if (due === 0 && paid === 0) return 'free'
  if (status === orderStatus.draft) return 'draft'
  if (kind === 'terminal') return 'outside'
  if (overdue > 0) return 'overdue'
  if (open > 0) return paid > 0 ? 'partly' : 'open'
  return paid >= due ? 'paid' : 'waiting'
}

/**
 * The costs of an order, the money asked for and received, and the places of its cases. Every list, page, file and message takes
 * these numbers from here.
 */
export const accountOf = (kind: OrderKind, order: AccountedOrder): OrderAccount => {
  const due = dueOf(kind, order)
  const late = order.asks.filter(({ daysLeft, amount, paid }) => daysLeft < 0 && paid < amount)
  const unpaid = order.asks.filter(({ amount, paid }) => paid < amount)
  const openOf = (asks: Facts['asks']) => sum(asks.map(({ amount, paid }) => amount - paid))
  const paid = sum(order.asks.map(ask => ask.paid))
  const [open, overdue] = [openOf(unpaid), openOf(late)]
  const days = unpaid.map(({ dueOn }) => dueOn).toSorted()
  const cases = casesOf(order.progress)
  const rest = Math.max(0, due - paid)
  const payment = paymentOf(kind, order, { due, open, overdue, paid })
  const isAhead = payment === 'waiting' && agreed.purchase.includes(order.status)
  return {
    due,
    asked: sum(order.asks.map(({ amount }) => amount)),
    paid,
    open,
    overdue,
    rest,
    payable: isAhead ? rest : open,
    dueOn: days[0] ?? null,
    daysLate: Math.max(0, ...late.map(({ daysLeft }) => -daysLeft)),
    payment,
    delivery: deliveryOf(kind, order, cases),
    cases,
  }
}

interface CountedLine {
  readonly qty: number
  readonly closed: number
  readonly shipped: number
  readonly departed: number
  readonly signed: number
  readonly differing: number
  readonly credited: number
  readonly returned: number
}

/** The cases of lines, summed up. */
export const progressSums = (lines: readonly CountedLine[]): Facts['progress'] => ({
  ordered: sum(lines.map(({ qty }) => qty)),
  closed: sum(lines.map(({ closed }) => closed)),
  shipped: sum(lines.map(({ shipped }) => shipped)),
  departed: sum(lines.map(({ departed }) => departed)),
  signed: sum(lines.map(({ signed }) => signed)),
  differing: sum(lines.map(({ differing }) => differing)),
  credited: sum(lines.map(({ credited }) => credited)),
  returned: sum(lines.map(({ returned }) => returned)),
})
