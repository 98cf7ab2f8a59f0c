import type { LoadPage } from './loadable.tsx'
import type { WorkbenchPath } from './workbench-paths.ts'

/** Apart from the other pages: each names its parts, and visitors of the shop need none of them. */
export const workbenchPages: Record<WorkbenchPath, LoadPage> = {
  '/workbench/settingHome/personalInfo': () => import('../features/settings/personal-info-page.tsx'),
  '/workbench/settingHome/addressInfo': () => import('../features/settings/address-info-page.tsx'),
  '/workbench/settingHome/carInfo': () => import('../features/settings/car-info-page.tsx'),
  '/workbench/settingHome/modifyPwd': () => import('./modify-password-page.tsx'),
  '/dealerOrderModify': () => import('../features/orders/edit-page.tsx'),
  '/workbench/workbenchHome/indexManage': () => import('../features/workbench-home/index-manage-page.tsx'),
  '/workbench/workbenchHome/dealerOrderList': () =>
    import('../features/orders/lists/dealer-order-list-page.tsx'),
  '/workbench/workbenchHome/terminalOrder': () =>
    import('../features/orders/lists/terminal-order-list-page.tsx'),
  '/workbench/workbenchHome/salesOrder': () => import('../features/orders/lists/sales-order-page.tsx'),
  '/workbench/dealerOrderDetail': () => import('../features/orders/dealer-order-page.tsx'),
  '/workbench/workbenchHome/paymentOrder': () => import('../features/payments/payment-order-page.tsx'),
  '/workbench/workbenchHome/myQuota': () => import('../features/allowances/my-quota-page.tsx'),
  '/workbench/workbenchHome/dispatchList': () => import('../features/deliveries/dispatch-list-page.tsx'),
  '/workbench/dispatchDetail': () => import('../features/deliveries/dispatch-detail-page.tsx'),
  '/workbench/signPart': () => import('../features/deliveries/sign-part-page.tsx'),
  '/workbench/myMessage': () => import('../features/messages/my-message-page.tsx'),
  '/workbench/servicesHome/questionReply': () => import('../features/feedback/question-reply-page.tsx'),
  '/workbench/questionReplyDetail': () => import('../features/feedback/question-reply-detail-page.tsx'),
  '/workbench/workbenchHome/mySampleList': () => import('../features/samples/my-sample-list-page.tsx'),
  '/workbench/mySampleDetail': () => import('../features/samples/my-sample-detail-page.tsx'),
  '/workbench/sampleFeedback': () => import('../features/samples/sample-feedback-page.tsx'),
  '/workbench/workbenchHome/terminalSample': () =>
    import('../features/orders/lists/terminal-sample-page.tsx'),
  '/workbench/workbenchHome/terminalSampleOrder': () =>
    import('../features/orders/lists/terminal-sample-order-page.tsx'),
  '/workbench/applyRefund': () => import('../features/returns/apply-refund-page.tsx'),
  '/workbench/servicesHome/returnApplicationRecord': () => import('../features/returns/return-list-page.tsx'),
  '/workbench/returnApplicationRecordDetail': () => import('../features/returns/return-detail-page.tsx'),
  '/workbench/workbenchHome/purchaseRefundList': () => import('../features/returns/refund-list-page.tsx'),
  '/workbench/purchaseRefundDetail': () => import('../features/returns/refund-detail-page.tsx'),
  '/workbench/terminalOrderDetail': () => import('../features/orders/terminal-order-page.tsx'),
  '/workbench/workbenchHome/newAllocateCustom': () =>
    import('../features/customers/allocation-list-page.tsx'),
  '/workbench/workbenchHome/myCustom': () => import('../features/customers/customer-list-page.tsx'),
  '/workbench/workbenchHome/mySuperior': () => import('../features/customers/supplier-page.tsx'),
  '/workbench/servicesHome/unbindRequest': () => import('../features/unbinds/unbind-list-page.tsx'),
  '/workbench/unbindRequestDetail': () => import('../features/unbinds/unbind-detail-page.tsx'),
  '/workbench/workbenchHome/customerInquiry': () => import('../features/inquiries/customer-inquiry-page.tsx'),
  '/workbench/servicesHome/inquiryRecords': () => import('../features/inquiries/inquiry-list-page.tsx'),
  '/workbench/inquiryRecordsDetail': () => import('../features/inquiries/inquiry-detail-page.tsx'),
}
