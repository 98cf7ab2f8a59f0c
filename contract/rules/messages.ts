/** 服务消息 speak of a thing of the business; 站内消息 are notices of the mall. */
export const messageKinds = ['service', 'internal'] as const
export type MessageKind = (typeof messageKinds)[number]

export const messageTabNames = ['all', ...messageKinds] as const
export type MessageTab = (typeof messageTabNames)[number]

/** Nobody is shown a larger number of unread messages, so none is counted. */
export const mostUnread = 1_000

/** What messages speak of, each with the pages that show one by its `?id=`; who reads it decides which. */
export const messageThings = {
  order: ['/workbench/dealerOrderDetail', '/workbench/terminalOrderDetail'],
  deliveryNote: ['/workbench/dispatchDetail'],
  returnRequest: ['/workbench/returnApplicationRecordDetail'],
  soReturn: ['/workbench/purchaseRefundDetail'],
  sampleOrder: ['/workbench/mySampleDetail'],
  inquiry: ['/workbench/inquiryRecordsDetail'],
  unbindApply: ['/workbench/unbindRequestDetail'],
  feedback: ['/workbench/questionReplyDetail'],
} as const

export type MessageThing = keyof typeof messageThings
export const messageThingNames = Object.keys(messageThings) as MessageThing[]
