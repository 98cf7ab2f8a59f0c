import { Type } from 'typebox'
import { dealers, empty, family, id, nullable, object, timestamp } from '../kernel/endpoint.ts'
import { noteDetail } from '../deliveries/entries.ts'
import { inquiryDetail } from '../inquiries/entries.ts'
import { day, money, orderDetail, rebateAccount } from '../orders/parts.ts'
import { tabCounts } from '../kernel/paging.ts'
import { buyers } from '../kernel/buyers.ts'
import { orderKinds } from '../orders/life-cycle.ts'
import { purchaseTabNames, terminalTabNames } from '../orders/tabs.ts'
import { dealerWaits, mostDue, terminalWaits } from './waits.ts'

/** The last twelve months with the current one, the oldest first; months without an order count as 0. */
const year = object({
  months: Type.Array(
    object({
      month: Type.String({ description: 'YYYY-MM' }),
      orders: Type.Integer(),
      cases: Type.Integer(),
      amount: money,
    }),
  ),
  /** The products that cost the most within these months. */
  goods: Type.Array(
    object({ skuId: id, code: Type.String(), name: Type.String(), cases: Type.Integer(), amount: money }),
  ),
})

/** Goods that come, or have to go to a customer. */
const arrival = object({
  /** A note of the brand, an own order on its way, or the order of a customer. */
  kind: Type.Enum(['note', 'ownOrder', 'customerOrder']),
  id,
  number: Type.String(),
  /** The customer that waits for the goods; empty where they come to the business itself. */
  customer: Type.String(),
  /** Null where nobody has named one. */
  day: nullable(day),
  /** Days since then; 0 where the day is not over. */
  daysLate: Type.Integer({ minimum: 0 }),
  cases: Type.Integer(),
})

/** A quota of this month. */
const quota = object({ id, name: Type.String(), total: Type.Integer(), taken: Type.Integer() })

/** An own order whose goods may be wanted again. */
const recentOrder = object({
  id,
  kind: Type.Enum(orderKinds),
  number: Type.String(),
  /** The names of its first products, and how many there are. */
  names: Type.Array(Type.String()),
  kinds: Type.Integer(),
  cases: Type.Integer(),
  amount: money,
  createdAt: timestamp,
})

export const workbenchHome = family({
  'POST /workbench/action/queryHome': {
    summary: '工作台首页：待办、各状态订单数、本月额度、返利余额与两周内的到货',
    access: buyers,
    scope: 'business',
    effect: 'read',
    request: empty,
    response: object({
      /** Only tasks that exist, by the harm of leaving them; counted as their lists are. */
      waits: Type.Array(
        object({
          wait: Type.Enum([...new Set([...dealerWaits, ...terminalWaits])]),
          count: Type.Integer({ minimum: 1 }),
          /** Fen that are still to be paid, of tasks about money. */
          open: nullable(money),
        }),
      ),
      /** Orders with the brand; dealers have them. */
      purchases: nullable(tabCounts(purchaseTabNames)),
      /** A dealer's customers' orders, or a customer's own. */
      terminals: tabCounts(terminalTabNames),
      today: day,
      /** Those on their way, the late ones first. */
      arrivals: Type.Array(arrival),
      /** Those of which least is left come first. */
      quotas: Type.Array(quota),
      rebates: Type.Array(rebateAccount),
    }),
  },
  'POST /workbench/action/queryDue': {
    summary: '等待处理的单据详情，供离线使用：在途发货单、待处理的客户订单或待收货订单、未结束的询价',
    access: buyers,
    scope: 'business',
    effect: 'read',
    request: object({
      /** Characters of JSON: details that do not fit any more are left out. */
      room: Type.Integer({ minimum: 1, maximum: mostDue }),
    }),
    /** As their own endpoints answer; those that wait longest come first. */
    response: object({
      notes: Type.Array(noteDetail),
      orders: Type.Array(orderDetail),
      inquiries: Type.Array(inquiryDetail),
    }),
  },
  'POST /workbench/action/queryRecentOrders': {
    summary: '最近的几张订单，供再来一单；不含已取消与已驳回的',
    access: buyers,
    scope: 'business',
    effect: 'read',
    request: empty,
    response: Type.Array(recentOrder),
  },
  'POST /users/dealerV2/getPoPastYearNumber': {
    summary: '近十二个月采购的箱数与金额，以及采购最多的商品',
    access: dealers,
    scope: 'business',
    effect: 'read',
    request: empty,
    response: year,
  },
  'POST /users/dealerV2/getTerminalPastYearNumber': {
    summary: '近十二个月终端订单的箱数与金额：经销商为其客户的，终端客户为自己的',
    access: buyers,
    scope: 'business',
    effect: 'read',
    request: empty,
    response: year,
  },
})
