import { Type } from 'typebox'
import { dealers, empty, family, id, idPath, nullable, object, timestamp } from '../kernel/endpoint.ts'
import { limit, money, month, rebateAccount, sampleBalance } from '../orders/parts.ts'
import { asWorkbook, exportColumns, listAnswer, listRequest, wholeList } from '../kernel/paging.ts'
import { sampleOrderColumns } from '../samples/columns.ts'
import { sampleOrder, sampleOrderRow } from '../samples/rows.ts'
import { buyers } from '../kernel/buyers.ts'
import { mostLines } from '../cart/lines.ts'
import { sampleTabNames } from '../samples/aspects.ts'

const ofDealers = { access: dealers, scope: 'business' } as const
const ofBuyers = { access: buyers, scope: 'business' } as const

const sampleUse = object({
  id,
  sampleId: id,
  orderId: id,
  orderNumber: Type.String(),
  qty: Type.Integer(),
  at: timestamp,
})

/** Quotas, rebates, order minimums, and samples with the amounts left. */
export const allowances = family({
  'POST /quotas/action/myQuota': {
    summary: '我的额度：按月',
    ...ofDealers,
    effect: 'read',
    request: object({ month }),
    response: Type.Array(
      object({
        id,
        /** The product or the category that it is for. */
        name: Type.String(),
        skuId: nullable(id),
        categoryId: nullable(id),
        total: Type.Integer(),
        /** Cases of orders that wait for a decision, and of those confirmed. */
        reserved: Type.Integer(),
        used: Type.Integer(),
      }),
    ),
  },
  'POST /quotas/action/queryLeft': {
    summary: '商品的本月额度与限量余量，含所属类目的额度',
    ...ofDealers,
    effect: 'read',
    request: object({ skuIds: Type.Array(id, { minItems: 1, maxItems: mostLines.cart }) }),
    response: Type.Array(object(limit)),
  },
  'GET /rebates/action/queryRebateAccountList/{id}': {
    summary: '返利账户与余额；路径为企业编号',
    ...ofDealers,
    effect: 'read',
    path: idPath,
    response: Type.Array(rebateAccount),
  },
  'GET /rebates/action/queryRebateListByDealerId/{id}': {
    summary: '返利明细；路径为企业编号',
    ...ofDealers,
    effect: 'read',
    path: idPath,
    response: Type.Array(
      object({
        id,
        accountId: id,
        accountName: Type.String(),
        kind: Type.Enum(['granted', 'lowered', 'reserved', 'used', 'released']),
        amount: money,
        orderId: nullable(id),
        orderNumber: Type.String(),
        why: Type.String(),
        at: timestamp,
      }),
    ),
  },
  'POST /orderSets/action/queryOne': {
    summary: '每单起订金额与箱数',
    ...ofBuyers,
    effect: 'read',
    request: empty,
    response: object({ minimumAmount: money, minimumCases: Type.Integer() }),
  },
  'POST /sampleOrders/action/queryByPage': {
    summary: '已批准的样品申请及剩余箱数；关键词为样品单号、申请单号、物料编码或名称',
    ...ofBuyers,
    effect: 'read',
    request: object(listRequest(sampleTabNames)),
    response: object(listAnswer(sampleOrderRow, sampleTabNames)),
  },
  'POST /sampleOrders/action/export': {
    summary: '导出已批准的样品申请（XLSX，至多五万行）',
    ...ofBuyers,
    ...asWorkbook,
    request: object({ ...wholeList(sampleTabNames), columns: exportColumns(sampleOrderColumns) }),
  },
  'POST /sampleOrders/action/queryList': {
    summary: '仍有剩余的样品申请',
    ...ofBuyers,
    effect: 'read',
    request: empty,
    response: Type.Array(sampleOrder),
  },
  'GET /sampleOrders/{id}': {
    summary: '一份样品申请',
    ...ofBuyers,
    effect: 'read',
    path: idPath,
    response: sampleOrder,
  },
  'POST /sampleOrderDetails/action/queryList': {
    summary: '一份样品申请的商品与剩余箱数',
    ...ofBuyers,
    effect: 'read',
    request: object({ sampleOrderId: id }),
    response: Type.Array(sampleBalance),
  },
  'POST /sampleOrderUseDetails/action/queryList': {
    summary: '一份样品申请用在哪些订单',
    ...ofBuyers,
    effect: 'read',
    request: object({ sampleOrderId: id }),
    response: Type.Array(sampleUse),
  },
})
