import { endedOrders } from '#contract/orders/life-cycle.ts'
import { purchaseStatusText } from '#contract/orders/purchase-life-cycle.ts'
import { paymentStatus } from '#contract/payments/life-cycle.ts'
import { judged, type Rejection } from '../../../kit/batch-rows.ts'
import type { Tx } from '../../../db/schema.ts'
import type { HeldNotice } from '../../books/public.ts'
import { roomsOf, sharesByKey, type Order, type Row } from './around-notices.ts'
import { divide, type Share } from './divide.ts'

interface Known {
  readonly dealers: ReadonlyMap<string, number>
  readonly orders: ReadonlyMap<string, Order>
  readonly held: ReadonlyMap<string, HeldNotice>
}

const isEnded = ({ status }: Order): boolean => endedOrders.purchase.includes(status)

/** Problems of a row that do not depend on the sums of others. */
const problemOf =
  ({ dealers, orders, held }: Known) =>
  ({ key, dealer, orders: numbers }: Row): string | undefined => {
    const business = dealers.get(dealer)
    if (business === undefined) return `dealer：没有经销商“${dealer}”`
    const strange = numbers.find(number => orders.get(number)?.buyerId !== business)
    if (strange !== undefined) return `orders：“${dealer}”没有采购订单“${strange}”`
    const ended = numbers.map(number => orders.get(number)).find(order => order && isEnded(order))
    if (ended) return `orders：订单“${ended.number}”${purchaseStatusText[ended.status] ?? ''}，不能通知付款`
    const before = held.get(key)
    if (before && before.businessId !== business) return 'dealer：付款通知已属于其他经销商'
    return before?.status === paymentStatus.withdrawn ? '付款通知已撤回，不能更新' : undefined
  }

const idsOf = ({ orders: numbers }: Row, { orders }: Known): readonly number[] =>
  [...new Set(numbers)].flatMap(number => orders.get(number)?.id ?? []).toSorted((one, other) => one - other)

/** Whether the notice asks for the same sum of the same orders as before. */
const isSameSum = (shares: readonly Share[], amount: number, ids: readonly number[]): boolean =>
  shares.reduce((sum, { asked }) => sum + asked, 0) === amount &&
  shares.length === ids.length &&
  shares.every(({ id }, at) => id === ids[at])

interface Judged {
  readonly good: readonly { readonly row: Row; readonly shares: readonly Share[] }[]
  readonly rejected: readonly Rejection[]
}

/**
 * Judges rows and divides their sums in one. A notice that asks for the same as before keeps its division and its room,
 * wherever it stands in the batch; then come the changed ones, and those that are new.
 */
export const judgeNotices = async (tx: Tx, rows: readonly Row[], known: Known): Promise<Judged> => {
  const { held, orders } = known
  const { good, rejected } = judged(rows, problemOf(known))
  const stored = await sharesByKey(
    tx,
    good.map(({ key }) => key),
  )
  const sums = good.map(row => {
    const [ids, shares] = [idsOf(row, known), stored.get(row.key)]
    return {
      row,
      ids,
      amount: row.amount,
      kept: shares && isSameSum(shares, row.amount, ids) ? shares : undefined,
    }
  })
  const open = sums.filter(({ kept }) => kept === undefined)
  const free = await roomsOf(
    tx,
    [...orders.values()].map(({ id }) => id),
    open.map(({ row: { key } }) => key),
  )
  const isKnown = ({ row: { key } }: { readonly row: Row }) => held.has(key)
  const divided = divide([open.filter(isKnown), open.filter(sum => !isKnown(sum))], free)
  const places = sums.map(sum => ({ row: sum.row, shares: sum.kept ?? divided.get(sum) }))
  return {
    good: places.flatMap(({ row, shares }) => (shares ? [{ row, shares }] : [])),
    rejected: [
      ...rejected,
      ...places.flatMap(({ row: { place }, shares }) =>
        shares ? [] : [{ place, problem: 'orders：订单的应付金额已全部通知' }],
      ),
    ],
  }
}
