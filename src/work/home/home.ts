import type { ResponseOf } from '#contract/index.ts'
import { waitRows, type Wait } from '#contract/home/waits.ts'
import { soonDays } from '#contract/payments/life-cycle.ts'
import type { IconName } from '../../ui/base/icon-paths.ts'

export type Home = ResponseOf<'POST /workbench/action/queryHome'>
export type Arrival = Home['arrivals'][number]
export type Year = ResponseOf<'POST /users/dealerV2/getPoPastYearNumber'>

const lists = '/workbench/workbenchHome'

export const listPaths = {
  purchase: `${lists}/dealerOrderList`,
  incoming: `${lists}/salesOrder`,
  terminal: `${lists}/terminalOrder`,
}

interface WaitWords {
  /** Follows the number. */
  readonly text: string
  readonly icon: IconName
}

/** The names of waiting tasks, in the words of the side that has them. */
const waitWords: Readonly<Record<Wait, WaitWords>> = {
  paymentsOverdue: { text: '张付款通知已逾期', icon: 'alert' },
  paymentsDue: { text: `张付款通知 ${soonDays} 天内到期`, icon: 'clock' },
  ordersToAccept: { text: '张客户订单等您接单', icon: 'receipt' },
  ordersToShip: { text: '张客户订单等您发货', icon: 'box' },
  notesToSign: { text: '张发货单在途，到货后请签收', icon: 'truck' },
  returnsToSend: { text: '张退货申请已通过，请退回货物', icon: 'return' },
  inquiriesToAnswer: { text: '条客户询价等您报价', icon: 'info' },
  customersToConfirm: { text: '位新分配客户等您确认', icon: 'customers' },
  samplesToDecide: { text: '份客户样品申请等您处理', icon: 'sample' },
  samplesToShip: { text: '份客户样品等您发货', icon: 'sample' },
  purchaseDrafts: { text: '张订单还没有提交', icon: 'edit' },
  ordersToReceive: { text: '张订单已送达，请确认收货', icon: 'check' },
  ordersToCollect: { text: '张订单可以自提', icon: 'store' },
  inquiriesAnswered: { text: '条询价已报价', icon: 'info' },
  samplesToReceive: { text: '份样品已送达，请确认收货', icon: 'sample' },
  samplesToCollect: { text: '份样品可以自提', icon: 'sample' },
  orderDrafts: { text: '张订单还没有提交', icon: 'edit' },
  sampleDrafts: { text: '份样品申请还没有提交', icon: 'edit' },
}

const services: ReadonlySet<string> = new Set(['returnApplicationRecord', 'inquiryRecords'])

/** A task in words, with the list that holds exactly its rows. */
export const wordsFor = (wait: Wait): WaitWords & { readonly to: string } => {
  const { list, tab } = waitRows[wait]
  const home = services.has(list) ? '/workbench/servicesHome' : lists
  return { ...waitWords[wait], to: `${home}/${list}?tab=${tab}` }
}

export const lateText = (days: number): string => (days > 0 ? `已晚 ${days} 天` : '')

/** The page of an arrival, and its name. */
export const arrivalWords = (
  { kind, id, customer }: Arrival,
  isDealer: boolean,
): { text: string; to: string } => {
  if (kind === 'note') return { text: '发货单', to: `/workbench/dispatchDetail?id=${id}` }
  const page = isDealer && kind === 'ownOrder' ? 'dealerOrderDetail' : 'terminalOrderDetail'
  return { text: kind === 'customerOrder' ? customer : '订单', to: `/workbench/${page}?id=${id}` }
}
