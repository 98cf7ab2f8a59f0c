import type { RoutePath } from './routes.ts'

/** The implemented pages of the workbench; what draws each stands in a part of its own. */
export const workbenchPaths = [
  '/workbench/settingHome/personalInfo',
  '/workbench/settingHome/addressInfo',
  '/workbench/settingHome/carInfo',
  '/workbench/settingHome/modifyPwd',
  '/dealerOrderModify',
  '/workbench/workbenchHome/indexManage',
  '/workbench/workbenchHome/dealerOrderList',
  '/workbench/workbenchHome/terminalOrder',
  '/workbench/workbenchHome/salesOrder',
  '/workbench/dealerOrderDetail',
  '/workbench/workbenchHome/paymentOrder',
  '/workbench/workbenchHome/myQuota',
  '/workbench/workbenchHome/dispatchList',
  '/workbench/dispatchDetail',
  '/workbench/signPart',
  '/workbench/myMessage',
  '/workbench/servicesHome/questionReply',
  '/workbench/questionReplyDetail',
  '/workbench/workbenchHome/mySampleList',
  '/workbench/mySampleDetail',
  '/workbench/sampleFeedback',
  '/workbench/workbenchHome/terminalSample',
  '/workbench/workbenchHome/terminalSampleOrder',
  '/workbench/terminalOrderDetail',
  '/workbench/workbenchHome/newAllocateCustom',
  '/workbench/workbenchHome/myCustom',
  '/workbench/workbenchHome/mySuperior',
  '/workbench/servicesHome/unbindRequest',
  '/workbench/unbindRequestDetail',
  '/workbench/workbenchHome/customerInquiry',
  '/workbench/servicesHome/inquiryRecords',
  '/workbench/inquiryRecordsDetail',
] as const satisfies RoutePath[]

export type WorkbenchPath = (typeof workbenchPaths)[number]
