import { account } from '#contract/account/entries.ts'
import { addresses } from '#contract/account/address-entries.ts'
import { allowances } from '#contract/allowances/entries.ts'
import { cart } from '#contract/cart/entries.ts'
import { catalog } from '#contract/catalog/entries.ts'
import { checkouts } from '#contract/orders/checkout-entries.ts'
import { content } from '#contract/content/entries.ts'
import { cookbooks } from '#contract/content/cookbook-entries.ts'
import { customers } from '#contract/relations/customer-entries.ts'
import { deliveries } from '#contract/deliveries/entries.ts'
import { edits } from '#contract/cart/edit-entries.ts'
import { deskAllowances } from '#contract/desk/allowance-entries.ts'
import { deskBrand } from '#contract/desk/brand-entries.ts'
import { deskCustomers } from '#contract/desk/customer-entries.ts'
import type { DeskEndpoint } from '#contract/desk/endpoint.ts'
import { deskFinance } from '#contract/desk/finance-entries.ts'
import { deskGateway } from '#contract/desk/gateway-entries.ts'
import { deskAgreements } from '#contract/desk/agreement-entries.ts'
import { deskContent } from '#contract/desk/content-entries.ts'
import { deskLog } from '#contract/desk/log-entries.ts'
import { deskService } from '#contract/desk/service-entries.ts'
import { deskChanges } from '#contract/desk/change-entries.ts'
import { deskGoods } from '#contract/desk/goods-entries.ts'
import { deskPersonRequests } from '#contract/desk/person-request-entries.ts'
import { deskPrices } from '#contract/desk/price-entries.ts'
import { deskSession } from '#contract/desk/session-entries.ts'
import { deskStaff } from '#contract/desk/staff-entries.ts'
import { deskFirstRun } from '#contract/desk/first-run-entries.ts'
import { deskToday } from '#contract/desk/today-entries.ts'
import { deskTrace } from '#contract/desk/trace-entries.ts'
import { deskTrade } from '#contract/desk/trade-entries.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { erpAllowances } from '#contract/erp/allowances.ts'
import { erpBusinesses } from '#contract/erp/businesses.ts'
import { erpContent } from '#contract/erp/content.ts'
import { erpDecisions } from '#contract/erp/decisions.ts'
import { erpDeliveries } from '#contract/erp/deliveries.ts'
import type { ErpEndpoint } from '#contract/erp/endpoint.ts'
import { erpEvents } from '#contract/erp/events.ts'
import { erpFeedback } from '#contract/erp/feedback.ts'
import { erpGoods } from '#contract/erp/goods.ts'
import { erpPayments } from '#contract/erp/payments.ts'
import { erpRelations } from '#contract/erp/relations.ts'
import { erpReturns } from '#contract/erp/returns.ts'
import { erpSetup } from '#contract/erp/setup.ts'
import { erpStatements } from '#contract/erp/statements.ts'
import { files } from '#contract/files/entries.ts'
import { inquiries } from '#contract/inquiries/entries.ts'
import { proposals } from '#contract/proposals/entries.ts'
import { terminalPrices } from '#contract/terminal-prices/entries.ts'
import { listViews } from '#contract/views/entries.ts'
import { live } from '#contract/kernel/live.ts'
import { mall } from '#contract/content/mall-entries.ts'
import { mandates } from '#contract/mandates/entries.ts'
import { messages } from '#contract/messages/entries.ts'
import { news } from '#contract/content/news-entries.ts'
import { orderCarts } from '#contract/orders/change-entries.ts'
import { orderLists } from '#contract/orders/list-entries.ts'
import { orderSteps } from '#contract/orders/step-entries.ts'
import { orders } from '#contract/orders/entries.ts'
import { payments } from '#contract/payments/entries.ts'
import { problemFeedback } from '#contract/feedback/entries.ts'
import { push } from '#contract/messages/push-entries.ts'
import { quickOrders } from '#contract/cart/quick-order-entries.ts'
import { sampleFeedback } from '#contract/samples/feedback-entries.ts'
import { returns } from '#contract/returns/entries.ts'
import { sampleLists } from '#contract/samples/entries.ts'
import { receipts } from '#contract/deliveries/receipt-entries.ts'
import { shipments } from '#contract/deliveries/shipment-entries.ts'
import { statements } from '#contract/payments/statement-entries.ts'
import { unbinds } from '#contract/relations/unbind-entries.ts'
import { users } from '#contract/account/user-entries.ts'
import { personRequests } from '#contract/account/person-request-entries.ts'
import { workbenchHome } from '#contract/home/entries.ts'

export interface FamilyOfEndpoints {
  readonly name: string
  readonly entries: Readonly<Record<string, Endpoint>>
}

/** In the order in which a new reader should read them. */
export const families: readonly FamilyOfEndpoints[] = [
  { name: '登录与账号', entries: account },
  { name: '用户', entries: { ...users, ...addresses } },
  { name: '个人数据与注销', entries: personRequests },
  { name: '文件', entries: files },
  { name: '消息、实时事件与消息提醒', entries: { ...messages, ...live, ...push } },
  { name: '商城内容', entries: { ...mall, ...content, ...cookbooks, ...news } },
  { name: '商品', entries: catalog },
  { name: '购物车、快速下单与样品', entries: { ...cart, ...quickOrders, ...sampleLists, ...edits } },
  {
    name: '订单、额度、返利与剩余样品',
    entries: {
      ...checkouts,
      ...orders,
      ...mandates,
      ...orderLists,
      ...orderSteps,
      ...orderCarts,
      ...allowances,
    },
  },
  { name: '发货、签收与配送', entries: { ...deliveries, ...shipments, ...receipts } },
  { name: '付款通知与对账单', entries: { ...payments, ...statements } },
  { name: '退货', entries: returns },
  { name: '客户、解约与询价', entries: { ...customers, ...unbinds, ...inquiries } },
  { name: '销售代表与建议清单', entries: proposals },
  { name: '终端价格', entries: terminalPrices },
  { name: '工作台', entries: { ...workbenchHome, ...listViews } },
  { name: '问题反馈与样品反馈', entries: { ...problemFeedback, ...sampleFeedback } },
]

export interface FamilyOfGateway {
  readonly name: string
  readonly entries: Readonly<Record<string, ErpEndpoint>>
}

/** The endpoints that the brand's own systems call, as families of the documentation. */
export const gatewayFamilies: readonly FamilyOfGateway[] = [
  { name: '后台网关：品牌方、行业与车型', entries: erpSetup },
  { name: '后台网关：商品、价格与库存', entries: erpGoods },
  { name: '后台网关：限量、额度、返利与客户分配', entries: erpAllowances },
  { name: '后台网关：企业、账号与配送城市', entries: erpBusinesses },
  { name: '后台网关：内容', entries: erpContent },
  { name: '后台网关：变更事件', entries: erpEvents },
  { name: '后台网关：订单与注册的决定', entries: erpDecisions },
  { name: '后台网关：发货与签收差异', entries: erpDeliveries },
  { name: '后台网关：付款通知、到账与对账单', entries: { ...erpPayments, ...erpStatements } },
  { name: '后台网关：退货', entries: erpReturns },
  { name: '后台网关：解约', entries: erpRelations },
  { name: '后台网关：问题反馈', entries: erpFeedback },
]

export interface FamilyOfDesk {
  readonly name: string
  readonly entries: Readonly<Record<string, DeskEndpoint>>
}

/** The endpoints of the brand's own staff, as families of the documentation. */
export const deskFamilies: readonly FamilyOfDesk[] = [
  { name: '运营后台：登录与邀请', entries: deskSession },
  { name: '运营后台：工作人员与操作记录', entries: { ...deskStaff, ...deskLog } },
  { name: '运营后台：接口密钥', entries: deskGateway },
  { name: '运营后台：今天与开店清单', entries: { ...deskToday, ...deskFirstRun } },
  { name: '运营后台：订单与交付', entries: { ...deskTrade, ...deskTrace } },
  { name: '运营后台：品牌方与基础资料', entries: deskBrand },
  { name: '运营后台：企业与账号', entries: deskCustomers },
  { name: '运营后台：付款', entries: deskFinance },
  { name: '运营后台：额度与返利', entries: deskAllowances },
  { name: '运营后台：注册、退货、反馈与解约', entries: deskService },
  { name: '运营后台：个人数据与注销', entries: deskPersonRequests },
  { name: '运营后台：商品', entries: deskGoods },
  { name: '运营后台：价格', entries: deskPrices },
  { name: '运营后台：改动批次', entries: deskChanges },
  { name: '运营后台：内容与设置', entries: { ...deskContent, ...deskAgreements } },
]
