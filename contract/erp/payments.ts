import { Type } from 'typebox'
import { object, text, timestamp, written } from '../kernel/endpoint.ts'
import { batchOf, erpFamily, ownKey } from './endpoint.ts'
import { fileId } from '../files/entries.ts'
import { day, reason } from '../orders/parts.ts'
import { paymentWays } from '../payments/life-cycle.ts'
import { mostFen } from '../orders/amounts.ts'

const number = text(20)
const word = (maxLength: number) => Type.Optional(written(maxLength))

const slip = object({
  fileId,
  fileName: Type.String(),
  mimeType: Type.String(),
  uploadedAt: timestamp,
})

const notice = object({
  key: Type.String(),
  number: Type.String(),
  dealer: Type.String(),
  orders: Type.Array(Type.String()),
  status: Type.Integer({ description: '10 待付款，20 部分付款，30 已付款，40 已逾期，50 已撤回' }),
  asked: Type.Integer({ description: '品牌方通知的金额，分' }),
  amount: Type.Integer({ description: '其中订单现在应付的，分；高于应付的差额须由品牌方更正' }),
  paid: Type.Integer({ description: '分' }),
  dueOn: day,
  reason: Type.String({ description: '撤回原因' }),
  payments: Type.Array(
    object({
      key: Type.String(),
      amount: Type.Integer(),
      paidOn: day,
      way: Type.Enum(paymentWays),
      isSetOff: Type.Boolean({ description: '由平台在付款通知之间抵扣，不是到账；合计为 0' }),
    }),
  ),
  slips: Type.Array(slip),
})

/** Payments that the brand asks of dealers, and payments that it has received. */
export const erpPayments = erpFamily({
  'PUT /erp/v1/paymentNotices': {
    summary: '批量写入付款通知：以品牌方编号为准，已有的更新，已撤回的不能更新',
    scope: 'payments',
    ...batchOf(
      object({
        key: ownKey,
        dealer: ownKey,
        orders: Type.Array(number, { minItems: 1, maxItems: 50, description: '采购订单号' }),
        amount: Type.Integer({ minimum: 1, maximum: mostFen, description: '分' }),
        dueOn: day,
        payee: object({ name: written(60), bank: written(60), account: written(40) }),
        remark: word(200),
      }),
    ),
  },
  'PUT /erp/v1/payments': {
    summary: '批量登记到账：同一编号只记一次；登记错误时以负数冲销，由其抵扣的随之收回；多付照实登记',
    scope: 'payments',
    ...batchOf(
      object({
        key: ownKey,
        notice: ownKey,
        amount: Type.Integer({ minimum: -mostFen, maximum: mostFen, description: '分，不为 0' }),
        paidOn: day,
        way: Type.Enum(paymentWays),
        remark: word(100),
      }),
    ),
  },
  'POST /erp/v1/paymentNotices/{key}/withdraw': {
    summary: '撤回付款通知，例如订单已取消；已到账的转为经销商的余额',
    scope: 'payments',
    effect: 'write',
    path: object({ key: ownKey }),
    request: object({ reason }),
    response: object({ status: Type.Integer() }),
  },
  'POST /erp/v1/paymentNotices/action/query': {
    summary: '付款通知：按品牌方编号、通知号或订单号读取，含到账与付款凭证',
    scope: 'payments',
    effect: 'read',
    request: object({
      keys: Type.Optional(Type.Array(ownKey, { minItems: 1, maxItems: 100 })),
      numbers: Type.Optional(Type.Array(number, { minItems: 1, maxItems: 100 })),
      orderNumbers: Type.Optional(Type.Array(number, { minItems: 1, maxItems: 100 })),
    }),
    response: object({ notices: Type.Array(notice) }),
  },
  'GET /erp/v1/paymentSlips/{fileId}': {
    summary: '下载付款凭证',
    scope: 'payments',
    effect: 'read',
    path: object({ fileId }),
    response: object({
      fileName: Type.String(),
      mimeType: Type.String(),
      content: Type.String({ description: 'Base64' }),
    }),
  },
})
