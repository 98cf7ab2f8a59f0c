import type { ResponseOf } from '#contract/index.ts'
import { paymentNoticeDays, type Wait } from '#contract/home/waits.ts'
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
  /** Where it is dealt with. */
  readonly to: string
}

/** The names of waiting tasks, in the words of the side that has them. */
const waitWords: Readonly<Record<Wait, (isDealer: boolean) => WaitWords>> = {
  paymentsOverdue: () => ({
    text: '张付款通知已逾期',
    icon: 'alert',
    to: `${lists}/paymentOrder?tab=overdue`,
  }),
  paymentsDue: () => ({
    text: `张付款通知 ${paymentNoticeDays} 天内到期`,
    icon: 'clock',
    to: `${lists}/paymentOrder?tab=unpaid`,
  }),
  samplesToDecide: () => ({
    text: '份客户样品申请等您处理',
    icon: 'sample',
    to: `${lists}/terminalSample?tab=review`,
  }),
  samplesToShip: () => ({
    text: '份客户样品等您发货',
    icon: 'sample',
    to: `${lists}/terminalSample?tab=shipment`,
  }),
  samplesToReceive: () => ({
    text: '份样品已送达，请确认收货',
    icon: 'sample',
    to: `${lists}/terminalSampleOrder?tab=receipt`,
  }),
  samplesToCollect: () => ({
    text: '份样品可以自提',
    icon: 'sample',
    to: `${lists}/terminalSampleOrder?tab=pickup`,
  }),
  customersToConfirm: () => ({
    text: '位新分配客户等您确认',
    icon: 'customers',
    to: `${lists}/newAllocateCustom?tab=waiting`,
  }),
  inquiriesToAnswer: () => ({
    text: '条客户询价等您答复',
    icon: 'info',
    to: `${lists}/customerInquiry?tab=waiting`,
  }),
  inquiriesAnswered: () => ({
    text: '条询价已有答复',
    icon: 'info',
    to: '/workbench/servicesHome/inquiryRecords?tab=answered',
  }),
  ownDrafts: isDealer => ({
    text: '张订单还没有提交',
    icon: 'edit',
    to: `${isDealer ? listPaths.purchase : listPaths.terminal}?tab=draft`,
  }),
  notesToSign: () => ({
    text: '张发货单在途，到货后请签收',
    icon: 'truck',
    to: `${lists}/dispatchList?tab=onTheWay`,
  }),
  returnsToSend: () => ({
    text: '张退货申请已通过，请退回货物',
    icon: 'return',
    to: '/workbench/servicesHome/returnApplicationRecord?tab=sendBack',
  }),
  ordersToAccept: () => ({
    text: '张客户订单等您接单',
    icon: 'receipt',
    to: `${listPaths.incoming}?tab=review`,
  }),
  ordersToShip: () => ({
    text: '张客户订单等您发货',
    icon: 'box',
    to: `${listPaths.incoming}?tab=shipment`,
  }),
  ordersToReceive: () => ({
    text: '张订单已送达，请确认收货',
    icon: 'check',
    to: `${listPaths.terminal}?tab=receipt`,
  }),
  ordersToCollect: () => ({
    text: '张订单可以自提',
    icon: 'store',
    to: `${listPaths.terminal}?tab=pickup`,
  }),
}

export const wordsFor = (wait: Wait, isDealer: boolean): WaitWords => waitWords[wait](isDealer)

/** The page of an arrival, and its name. */
export const arrivalWords = ({ kind, id }: Arrival, isDealer: boolean): { text: string; to: string } => {
  if (kind === 'note') return { text: '发货单', to: `/workbench/dispatchDetail?id=${id}` }
  const page = isDealer && kind === 'ownOrder' ? 'dealerOrderDetail' : 'terminalOrderDetail'
  return { text: kind === 'customerOrder' ? '客户' : '订单', to: `/workbench/${page}?id=${id}` }
}
