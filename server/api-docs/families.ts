import { account } from '#contract/account.ts'
import { addresses } from '#contract/addresses.ts'
import { allowances } from '#contract/allowances.ts'
import { cart } from '#contract/cart.ts'
import { catalog } from '#contract/catalog.ts'
import { checkouts } from '#contract/checkouts.ts'
import { content } from '#contract/content.ts'
import { cookbooks } from '#contract/cookbooks.ts'
import { customers } from '#contract/customers.ts'
import { deliveries } from '#contract/deliveries.ts'
import { edits } from '#contract/edits.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { erpAllowances } from '#contract/erp-allowances.ts'
import { erpContent } from '#contract/erp-content.ts'
import { erpDecisions } from '#contract/erp-decisions.ts'
import { erpDeliveries } from '#contract/erp-deliveries.ts'
import type { ErpEndpoint } from '#contract/erp-endpoint.ts'
import { erpEvents } from '#contract/erp-events.ts'
import { erpFeedback } from '#contract/erp-feedback.ts'
import { erpGoods } from '#contract/erp-goods.ts'
import { erpPayments } from '#contract/erp-payments.ts'
import { erpRelations } from '#contract/erp-relations.ts'
import { erpReturns } from '#contract/erp-returns.ts'
import { erpSetup } from '#contract/erp-setup.ts'
import { files } from '#contract/files.ts'
import { inquiries } from '#contract/inquiries.ts'
import { listViews } from '#contract/list-views.ts'
import { live } from '#contract/live.ts'
import { mall } from '#contract/mall.ts'
import { messages } from '#contract/messages.ts'
import { news } from '#contract/news.ts'
import { orderCarts } from '#contract/order-carts.ts'
import { orderLists } from '#contract/order-lists.ts'
import { orderSteps } from '#contract/order-steps.ts'
import { orders } from '#contract/orders.ts'
import { payments } from '#contract/payments.ts'
import { problemFeedback } from '#contract/problem-feedback.ts'
import { push } from '#contract/push.ts'
import { quickOrders } from '#contract/quick-orders.ts'
import { sampleFeedback } from '#contract/sample-feedback.ts'
import { returns } from '#contract/returns.ts'
import { sampleLists } from '#contract/sample-lists.ts'
import { shipments } from '#contract/shipments.ts'
import { unbinds } from '#contract/unbinds.ts'
import { users } from '#contract/users.ts'
import { workbenchHome } from '#contract/workbench-home.ts'

export interface FamilyOfEndpoints {
  readonly name: string
  readonly entries: Readonly<Record<string, Endpoint>>
}

/** In the order in which a new reader should read them. */
export const families: readonly FamilyOfEndpoints[] = [
  { name: '登录与账号', entries: account },
  { name: '用户', entries: { ...users, ...addresses } },
  { name: '文件', entries: files },
  { name: '消息、实时事件与消息提醒', entries: { ...messages, ...live, ...push } },
  { name: '商城内容', entries: { ...mall, ...content, ...cookbooks, ...news } },
  { name: '商品', entries: catalog },
  { name: '购物车、快速下单与样品', entries: { ...cart, ...quickOrders, ...sampleLists, ...edits } },
  {
    name: '订单、额度、返利与样品余额',
    entries: { ...checkouts, ...orders, ...orderLists, ...orderSteps, ...orderCarts, ...allowances },
  },
  { name: '发货、签收与配送', entries: { ...deliveries, ...shipments } },
  { name: '付款通知', entries: payments },
  { name: '退货', entries: returns },
  { name: '客户、解绑与询价', entries: { ...customers, ...unbinds, ...inquiries } },
  { name: '工作台', entries: { ...workbenchHome, ...listViews } },
  { name: '问题反馈与样品反馈', entries: { ...problemFeedback, ...sampleFeedback } },
]

export interface FamilyOfGateway {
  readonly name: string
  readonly entries: Readonly<Record<string, ErpEndpoint>>
}

/** What the brand's own systems call. */
export const gatewayFamilies: readonly FamilyOfGateway[] = [
  { name: '后台网关：品牌方、行业与车型', entries: erpSetup },
  { name: '后台网关：商品、价格与库存', entries: erpGoods },
  { name: '后台网关：限量、配额、返利与客户分配', entries: erpAllowances },
  { name: '后台网关：内容', entries: erpContent },
  { name: '后台网关：变更事件', entries: erpEvents },
  { name: '后台网关：订单与注册的决定', entries: erpDecisions },
  { name: '后台网关：发货与签收差异', entries: erpDeliveries },
  { name: '后台网关：付款通知与到账', entries: erpPayments },
  { name: '后台网关：退货', entries: erpReturns },
  { name: '后台网关：解除合作', entries: erpRelations },
  { name: '后台网关：问题反馈', entries: erpFeedback },
]
