/** 服务消息 speak of a thing of the business; 站内消息 are notices of the mall. */
export const messageKinds = ['service', 'internal'] as const
export type MessageKind = (typeof messageKinds)[number]

export const messageKindText: Readonly<Record<MessageKind, string>> = {
  service: '服务消息',
  internal: '站内消息',
}

export const messageTabNames = ['all', ...messageKinds] as const
export type MessageTab = (typeof messageTabNames)[number]

/** Nobody is shown a larger number of unread messages, so none is counted. */
export const mostUnread = 1_000

/**
 * The things that messages are about, each with the URLs, up to its id, of the pages that show one; the page depends
 * on the reader.
 */
export const messageThings = {
  order: ['/workbench/dealerOrderDetail?id=', '/workbench/terminalOrderDetail?id='],
  deliveryNote: ['/workbench/dispatchDetail?id='],
  paymentNotice: ['/workbench/workbenchHome/paymentOrder?id='],
  returnRequest: ['/workbench/returnApplicationRecordDetail?id='],
  soReturn: ['/workbench/purchaseRefundDetail?id='],
  sampleOrder: ['/workbench/mySampleDetail?id='],
  inquiry: ['/workbench/inquiryRecordsDetail?id='],
  cooperation: ['/workbench/workbenchHome/newAllocateCustom?open='],
  unbindApply: ['/workbench/unbindRequestDetail?id='],
  feedback: ['/workbench/questionReplyDetail?id='],
} as const

export type MessageThing = keyof typeof messageThings
export const messageThingNames = Object.keys(messageThings) as MessageThing[]
