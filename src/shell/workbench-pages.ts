import type { LoadPage } from './loadable.tsx'
import type { WorkbenchPath } from '../site/routes.ts'

/** A list comes with its saved settings, in a part that no other page needs. */
const list =
  (load: LoadPage): LoadPage =>
  async () => {
    const [page, { withKept }] = await Promise.all([
      load(),
      import('../workbench/list-views/kept-of-list.tsx'),
    ])
    return { default: withKept(page.default) }
  }

/** One part draws the orders of both kinds. */
const orderPage = () => import('../features/orders/detail/order-page.tsx')

/** Apart from the other pages: each names its parts, and visitors of the shop need none of them. */
export const workbenchPages: Record<WorkbenchPath, LoadPage> = {
  '/workbench/settingHome/personalInfo': () => import('./personal-info-page.tsx'),
  '/workbench/settingHome/addressInfo': () => import('../features/settings/addresses/address-info-page.tsx'),
  '/workbench/settingHome/carInfo': () => import('../features/settings/cars/car-info-page.tsx'),
  '/workbench/settingHome/modifyPwd': () => import('./modify-password-page.tsx'),
  '/dealerOrderModify': () => import('../features/orders/edit/edit-page.tsx'),
  '/workbench/workbenchHome/indexManage': () => import('../features/workbench-home/index-manage-page.tsx'),
  '/workbench/workbenchHome/dealerOrderList': list(
    () => import('../features/orders/lists/dealer-order-list-page.tsx'),
  ),
  '/workbench/workbenchHome/terminalOrder': list(
    () => import('../features/orders/lists/terminal-order-list-page.tsx'),
  ),
  '/workbench/workbenchHome/salesOrder': list(() => import('../features/orders/lists/sales-order-page.tsx')),
  '/workbench/dealerOrderDetail': async () => ({ default: (await orderPage()).DealerOrderPage }),
  '/workbench/workbenchHome/paymentOrder': list(() => import('../features/payments/payment-order-page.tsx')),
  '/workbench/workbenchHome/myQuota': () => import('../features/allowances/my-quota-page.tsx'),
  '/workbench/workbenchHome/dispatchList': list(
    () => import('../features/deliveries/dispatch-list-page.tsx'),
  ),
  '/workbench/dispatchDetail': () => import('../features/deliveries/dispatch-detail-page.tsx'),
  '/workbench/receivePart': () => import('../features/orders/receipt/receive-part-page.tsx'),
  '/workbench/signPart': () => import('../features/deliveries/sign-part-page.tsx'),
  '/workbench/myMessage': list(() => import('../features/messages/my-message-page.tsx')),
  '/workbench/servicesHome/questionReply': list(() => import('../features/feedback/question-reply-page.tsx')),
  '/workbench/questionReplyDetail': () => import('../features/feedback/question-reply-detail-page.tsx'),
  '/workbench/workbenchHome/mySampleList': list(() => import('../features/samples/my-sample-list-page.tsx')),
  '/workbench/mySampleDetail': () => import('../features/samples/my-sample-detail-page.tsx'),
  '/workbench/sampleFeedback': () => import('../features/samples/sample-feedback-page.tsx'),
  '/workbench/workbenchHome/terminalSample': list(
    () => import('../features/orders/lists/terminal-sample-page.tsx'),
  ),
  '/workbench/workbenchHome/terminalSampleOrder': list(
    () => import('../features/orders/lists/terminal-sample-order-page.tsx'),
  ),
  '/workbench/applyRefund': () => import('../features/returns/apply-refund-page.tsx'),
  '/workbench/servicesHome/returnApplicationRecord': list(
    () => import('../features/returns/return-list-page.tsx'),
  ),
  '/workbench/returnApplicationRecordDetail': () => import('../features/returns/return-detail-page.tsx'),
  '/workbench/workbenchHome/purchaseRefundList': list(
    () => import('../features/returns/refund-list-page.tsx'),
  ),
  '/workbench/purchaseRefundDetail': () => import('../features/returns/refund-detail-page.tsx'),
  '/workbench/terminalOrderDetail': async () => ({ default: (await orderPage()).TerminalOrderPage }),
  '/workbench/workbenchHome/newAllocateCustom': list(
    () => import('../features/customers/allocation-list-page.tsx'),
  ),
  '/workbench/workbenchHome/myCustom': list(() => import('./customers-page.tsx')),
  '/workbench/proposalDetail': () => import('../features/proposals/proposal-page.tsx'),
  '/workbench/workbenchHome/mySuperior': () => import('../features/customers/supplier-page.tsx'),
  '/workbench/servicesHome/unbindRequest': list(() => import('../features/unbinds/unbind-list-page.tsx')),
  '/workbench/unbindRequestDetail': () => import('../features/unbinds/unbind-detail-page.tsx'),
  '/workbench/workbenchHome/customerInquiry': list(
    () => import('../features/inquiries/customer-inquiry-page.tsx'),
  ),
  '/workbench/servicesHome/inquiryRecords': list(() => import('../features/inquiries/inquiry-list-page.tsx')),
  '/workbench/inquiryRecordsDetail': () => import('../features/inquiries/inquiry-detail-page.tsx'),
}
