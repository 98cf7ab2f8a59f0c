import type { DeliveryTab } from '../deliveries/life-cycle.ts'
import type { InquiryTab } from '../inquiries/life-cycle.ts'
import type { PurchaseTab, TerminalTab } from '../orders/tabs.ts'
import type { PaymentTab } from '../payments/life-cycle.ts'
import type { CooperationTab } from '../relations/cooperation-life-cycle.ts'
import type { ReturnTab } from '../returns/life-cycle.ts'

/** The lists that hold tasks, by the last part of their page's path, and their tabs. */
interface TabsOfLists {
  readonly paymentOrder: PaymentTab
  readonly salesOrder: TerminalTab
  readonly dispatchList: DeliveryTab
  readonly returnApplicationRecord: ReturnTab
  readonly terminalSample: TerminalTab
  readonly customerInquiry: InquiryTab
  readonly newAllocateCustom: CooperationTab
  readonly dealerOrderList: PurchaseTab
  readonly terminalOrder: TerminalTab
  readonly terminalSampleOrder: TerminalTab
  readonly inquiryRecords: InquiryTab
}
export type WaitList = keyof TabsOfLists

/** A task is a tab of a list: what it counts is what its link opens. */
type WaitRows = { readonly [L in WaitList]: { readonly list: L; readonly tab: TabsOfLists[L] } }[WaitList]

/** Tasks that wait for somebody of a dealer, by the harm of leaving them. */
const ofDealers = {
  paymentsOverdue: { list: 'paymentOrder', tab: 'overdue' },
  ordersToAccept: { list: 'salesOrder', tab: 'review' },
  ordersToShip: { list: 'salesOrder', tab: 'shipment' },
  notesToSign: { list: 'dispatchList', tab: 'onTheWay' },
  paymentsDue: { list: 'paymentOrder', tab: 'soon' },
  returnsToSend: { list: 'returnApplicationRecord', tab: 'sendBack' },
  inquiriesToAnswer: { list: 'customerInquiry', tab: 'waiting' },
  customersToConfirm: { list: 'newAllocateCustom', tab: 'waiting' },
  samplesToDecide: { list: 'terminalSample', tab: 'review' },
  samplesToShip: { list: 'terminalSample', tab: 'shipment' },
  purchaseDrafts: { list: 'dealerOrderList', tab: 'draft' },
} as const satisfies Readonly<Record<string, WaitRows>>

const ofTerminals = {
  ordersToReceive: { list: 'terminalOrder', tab: 'receipt' },
  ordersToCollect: { list: 'terminalOrder', tab: 'pickup' },
  inquiriesAnswered: { list: 'inquiryRecords', tab: 'answered' },
  samplesToReceive: { list: 'terminalSampleOrder', tab: 'receipt' },
  samplesToCollect: { list: 'terminalSampleOrder', tab: 'pickup' },
  orderDrafts: { list: 'terminalOrder', tab: 'draft' },
  sampleDrafts: { list: 'terminalSampleOrder', tab: 'draft' },
} as const satisfies Readonly<Record<string, WaitRows>>

export type Wait = keyof typeof ofDealers | keyof typeof ofTerminals

const namesOf = <T extends object>(waits: T) => Object.keys(waits) as (keyof T)[]

export const dealerWaits = namesOf(ofDealers)
export const terminalWaits = namesOf(ofTerminals)

export const waitRows: Readonly<Record<Wait, WaitRows>> = { ...ofDealers, ...ofTerminals }

/** The most characters of details and lists that a device fetches ahead for a business on a day. */
export const mostDue = 300_000
