import { Type } from 'typebox'
import { id, nullable, object, text, timestamp, written } from '../kernel/endpoint.ts'
import { erpFamily, ownKey } from './endpoint.ts'
import { fileId } from '../files/entries.ts'
import { day, money, reason, storage, version } from '../orders/parts.ts'
import { orderContents } from '../orders/life-cycle.ts'

const number = text(20)

const line = object({
  line: Type.Integer({ description: '行号' }),
  sku: Type.String({ description: '物料编码' }),
  name: Type.String(),
  spec: Type.String(),
  storage,
  qty: Type.Integer(),
  price: money,
  taxRate: Type.Integer(),
  isFree: Type.Boolean(),
  shipped: Type.Integer({ description: '已开发货单' }),
  departed: Type.Integer({ description: '其中已发出' }),
  closed: Type.Integer(),
  signed: Type.Integer(),
  differing: Type.Integer({ description: '签收差异，未处理' }),
  credited: Type.Integer({ description: '签收差异，已赔付' }),
  returned: Type.Integer({ description: '签收后退回' }),
  credit: Type.Integer({ description: '赔付与退款，分' }),
  note: Type.String(),
})

const order = object({
  id,
  number: Type.String(),
  content: Type.Enum(orderContents),
  status: Type.Integer(),
  version,
  buyer: object({ code: Type.String(), name: Type.String() }),
  upstreamName: Type.String(),
  method: Type.Integer({ description: '1 配送，2 自提' }),
  contactName: Type.String(),
  contactPhone: Type.String(),
  addressText: Type.String(),
  expectedOn: nullable(day),
  ownNumber: Type.String(),
  remark: Type.String(),
  amount: money,
  rebate: Type.Integer({ description: '返利抵扣，分：留存货物的部分' }),
  rebateBack: Type.Integer({ description: '返利抵扣，分：随赔付与退款退回返利账户的部分' }),
  closedAmount: Type.Integer({ description: '不再发货的货款，分' }),
  payable: Type.Integer({
    description: '应付，分：amount − closedAmount − rebate − rebateBack − credit；已取消或驳回为 0',
  }),
  paid: Type.Integer({ description: '付款通知的到账，分' }),
  open: Type.Integer({ description: '已通知而未付，分' }),
  credit: Type.Integer({ description: '赔付与退款，分' }),
  reason: Type.String(),
  createdAt: timestamp,
  updatedAt: timestamp,
  lines: Type.Array(line),
})

const decision = {
  scope: 'orders',
  effect: 'write',
  path: object({ number }),
  response: object({ status: Type.Integer(), version }),
} as const

/** With `version` only the order that was looked at is decided on. */
const plain = object({ version: Type.Optional(version) })
const explained = object({ version: Type.Optional(version), reason })

const registration = object({
  userId: id,
  state: Type.Enum(['reviewing', 'returned', 'approved']),
  applyType: Type.Integer({ description: '3 经销商，5 终端客户' }),
  businessName: Type.String(),
  creditCode: Type.String(),
  licenceFileId: nullable(fileId),
  contactName: Type.String(),
  contactPhone: Type.String(),
  address: Type.String(),
  submittedAt: timestamp,
})

export const erpDecisions = erpFamily({
  'POST /erp/v1/orders/action/query': {
    summary: '采购订单：按编号读取，或从某个 id 起依次读取；经销商撤回修改期间不返回',
    scope: 'orders',
    effect: 'read',
    request: object({
      numbers: Type.Optional(Type.Array(number, { minItems: 1, maxItems: 200 })),
      after: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    }),
    response: object({ orders: Type.Array(order) }),
  },
  'POST /erp/v1/orders/{number}/confirm': { summary: '确认订单', ...decision, request: plain },
  'POST /erp/v1/orders/{number}/reject': { summary: '驳回订单', ...decision, request: explained },
  'POST /erp/v1/orders/{number}/approveCancel': { summary: '同意取消', ...decision, request: plain },
  'POST /erp/v1/orders/{number}/refuseCancel': { summary: '拒绝取消', ...decision, request: explained },
  'GET /erp/v1/registrations': {
    summary: '待审核的注册资料，最早提交的在前',
    scope: 'registrations',
    effect: 'read',
    query: object({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })) }),
    response: object({ registrations: Type.Array(registration) }),
  },
  'GET /erp/v1/registrations/licences/{fileId}': {
    summary: '下载注册资料的营业执照',
    scope: 'registrations',
    effect: 'read',
    path: object({ fileId }),
    response: object({
      fileName: Type.String(),
      mimeType: Type.String(),
      content: Type.String({ description: 'Base64' }),
    }),
  },
  'POST /erp/v1/registrations/{userId}/approve': {
    summary: '通过注册审核：建立企业，或加入已有企业',
    scope: 'registrations',
    effect: 'write',
    path: object({ userId: id }),
    request: object({
      businessCode: ownKey,
      /** The supplying dealer: required for terminal customers; makes a dealer a sub-dealer. */
      dealer: Type.Optional(ownKey),
      priceTier: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
    }),
    response: object({ businessId: id, userType: Type.Integer() }),
  },
  'POST /erp/v1/registrations/{userId}/return': {
    summary: '退回注册资料',
    scope: 'registrations',
    effect: 'write',
    path: object({ userId: id }),
    request: object({ reason: written(200, 2) }),
    response: object({ state: Type.Literal('returned') }),
  },
})
