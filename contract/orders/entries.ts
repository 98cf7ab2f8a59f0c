import { Type } from 'typebox'
import { contactPhone } from '../account/address-entries.ts'
import { placing } from './checkout-entries.ts'
import {
  dealers,
  empty,
  family,
  id,
  idPath,
  nullable,
  object,
  type UserType,
  written,
} from '../kernel/endpoint.ts'
import { never } from '../kernel/offline.ts'
import { meant, methodChoice, money, orderDetail, orderLine, placedOrder, reason, version } from './parts.ts'
import { buyers } from '../kernel/buyers.ts'
import { longestRemark } from './limits.ts'
import { mostLines, mostSampleCases } from '../cart/lines.ts'
import { cases, line } from '../cart/trade-lines.ts'

const terminals = [5] as const satisfies readonly UserType[]
const ofDealers = { access: dealers, scope: 'business' } as const
const ofTerminals = { access: terminals, scope: 'business' } as const

const step = { request: object({ id, version }), response: object({ status: Type.Integer(), version }) }
const explained = { request: object({ id, version, reason }), response: step.response }

/** Opens the order-editing cart. With `replace`, the changes of another order are dropped. */
const opening = {
  request: object({ id, replace: Type.Optional(Type.Boolean()) }),
  response: object({ orderId: id }),
}

/** Stores the changed order as a draft, or hands it in. `seen` are the prices that the buyer looked at. */
const changing = {
  request: object({
    ...meant,
    orderId: id,
    mode: Type.Enum(['save', 'submit']),
    seen: Type.Array(object({ skuId: id, qty: cases, price: nullable(Type.Integer({ minimum: 0 })) }), {
      maxItems: mostLines.cart,
    }),
  }),
  response: object({ placed: nullable(placedOrder), changed: Type.Array(id, { description: 'SKU ids' }) }),
}

/** A line of an order as it could be bought now. */
const againLine = object({
  skuId: id,
  product: line.product,
  qty: cases,
  /** Fen per case then and now. */
  oldPrice: Type.Integer(),
  price: nullable(Type.Integer()),
  stock: line.stock,
  minimum: line.minimum,
  multiple: line.multiple,
  maximum: line.maximum,
  /** The nearest quantity that may be ordered; null where it cannot be bought. */
  proposed: nullable(Type.Integer()),
  problems: line.problems,
})

/** Without `lines` it lists the goods that can be bought again; with them it puts these into the cart. */
const again = {
  request: object({
    id,
    /** Further orders, whose goods are joined with those of the first. */
    also: Type.Optional(Type.Array(id, { minItems: 1, maxItems: 19 })),
    addressId: Type.Optional(id),
    lines: Type.Optional(
      Type.Array(object({ skuId: id, qty: cases }), { minItems: 1, maxItems: mostLines.cart }),
    ),
  }),
  response: object({
    lines: Type.Array(againLine),
    /** The address of the first order. */
    addressId: id,
    added: Type.Array(
      object({
        skuId: id,
        qty: Type.Integer(),
        rejected: nullable(Type.String()),
        /** The line of the cart that holds it; null where it was refused. */
        lineId: nullable(id),
      }),
    ),
  }),
}

export const orders = family({
  'POST /purchaseOrders/action/shoppingCartToPo': {
    summary: '购物车下单（经销商）：每个收货地址一张订单，按储存方式分组',
    ...ofDealers,
    effect: 'write',
    offline: never('place'),
    ...placing,
  },
  'POST /terminalPurchaseOrders/action/shoppingCartToTerminalPo': {
    summary: '购物车下单（终端客户）',
    ...ofTerminals,
    effect: 'write',
    offline: never('place'),
    ...placing,
  },
  'POST /sampleOrders/action/apply': {
    summary: '申请样品：经销商向品牌方，终端客户向经销商',
    access: buyers,
    scope: 'business',
    effect: 'write',
    offline: 'act',
    tells: true,
    request: object({
      addressId: id,
      contactName: written(30),
      contactPhone,
      remark: written(longestRemark, 2),
      lines: Type.Array(object({ id, qty: Type.Integer({ minimum: 1, maximum: mostSampleCases }) }), {
        minItems: 1,
        maxItems: 50,
      }),
    }),
    response: placedOrder,
  },
  'GET /purchaseOrders/getByIdV2/{id}': {
    summary: '采购订单详情',
    ...ofDealers,
    effect: 'read',
    path: idPath,
    response: orderDetail,
  },
  'GET /terminalPurchaseOrders/getByIdV2/{id}': {
    summary: '终端订单详情：下单客户或供货经销商',
    access: buyers,
    scope: 'business',
    effect: 'read',
    path: idPath,
    response: orderDetail,
  },
  'GET /relPoSamples/{id}': {
    summary: '一张订单的免费样品',
    ...ofDealers,
    effect: 'read',
    path: idPath,
    response: Type.Array(orderLine),
  },
  'POST /purchaseOrders/action/revoke': {
    summary: '撤回待审核的采购订单',
    ...ofDealers,
    effect: 'write',
    offline: 'act',
    tells: true,
    ...step,
  },
  'POST /purchaseOrders/action/cancel': {
    summary: '取消待提交或待审核的采购订单',
    ...ofDealers,
    effect: 'write',
    offline: 'act',
    ...step,
  },
  'POST /purchaseOrders/action/cancelSubmit': {
    summary: '申请取消已确认、未发货的采购订单',
    ...ofDealers,
    effect: 'write',
    offline: 'act',
    tells: true,
    ...explained,
  },
  'POST /terminalPurchaseOrders/action/revokeOrder': {
    summary: '撤回待接单的终端订单',
    ...ofTerminals,
    effect: 'write',
    offline: 'act',
    tells: true,
    ...step,
  },
  'POST /terminalPurchaseOrders/action/cancelOrder': {
    summary: '取消待提交或待接单的终端订单',
    ...ofTerminals,
    effect: 'write',
    offline: 'act',
    ...step,
  },
  'DELETE /terminalPurchaseOrders/{id}': {
    summary: '从列表中删除待提交、已拒单或已取消的终端订单',
    ...ofTerminals,
    effect: 'write',
    offline: 'act',
    path: idPath,
    response: empty,
  },
  'POST /purchaseOrders/action/editOrder': {
    summary: '修改采购订单：打开改单购物车',
    ...ofDealers,
    effect: 'write',
    offline: never('open'),
    ...opening,
  },
  'POST /terminalPurchaseOrders/action/editOrder': {
    summary: '修改终端订单：打开改单购物车',
    ...ofTerminals,
    effect: 'write',
    offline: never('open'),
    ...opening,
  },
  'POST /purchaseOrders/action/poCartToPo': {
    summary: '改单后保存或提交采购订单',
    ...ofDealers,
    effect: 'write',
    offline: never('place'),
    ...changing,
  },
  'POST /terminalPurchaseOrders/action/poCartToTerminalPo': {
    summary: '改单后保存或提交终端订单',
    ...ofTerminals,
    effect: 'write',
    offline: never('place'),
    ...changing,
  },
  'POST /purchaseOrders/action/addPurchaseAgain': {
    summary: '再次购买采购订单：先看可买与差价，再加入购物车',
    ...ofDealers,
    effect: 'write',
    offline: never('place'),
    ...again,
  },
  'POST /terminalPurchaseOrders/action/addPurchaseAgain': {
    summary: '再次购买终端订单',
    ...ofTerminals,
    effect: 'write',
    offline: never('place'),
    ...again,
  },
  'GET /purchaseOrders/queryDeliveryMethod/{id}': {
    summary: '经销商可用的配送方式及原因；路径为企业编号',
    ...ofDealers,
    effect: 'read',
    path: idPath,
    response: Type.Array(methodChoice),
  },
  'GET /purchaseOrders/dealerV2/queryPayAccount/{id}': {
    summary: '一张采购订单的收款账户：付款通知各有收款方，同一账户的合为一笔',
    ...ofDealers,
    effect: 'read',
    path: idPath,
    response: object({
      /** Fen that can be paid now; 0, and no transfer, where there is nothing to pay. */
      amount: money,
      /** Fen that the order costs, and those that came. */
      due: money,
      paid: money,
      /** One for each account, that of the notice due first before the others. Their amounts sum up to the amount above. */
      transfers: Type.Array(
        object({
          name: Type.String(),
          bank: Type.String(),
          account: Type.String(),
          amount: money,
          paid: money,
          /** The reference to write on the transfer. */
          purpose: Type.String(),
        }),
      ),
    }),
  },
})
