import { Type } from 'typebox'
import { nullable, object, text, timestamp, written } from '../kernel/endpoint.ts'
import { erpFamily } from './endpoint.ts'
import { gtin } from '../catalog/entries.ts'
import { fileId } from '../files/entries.ts'
import { day, reason, version } from '../orders/parts.ts'
import { differenceReasons, settlements } from '../deliveries/life-cycle.ts'

const number = text(20)
const line = Type.Integer({ minimum: 1, maximum: 32_767, description: '订单的行号' })
const word = (maxLength: number) => Type.Optional(written(maxLength))

const shares = Type.Array(
  object({
    number: written(60),
    producedOn: day,
    qty: Type.Integer({ minimum: 1, maximum: 99_999, description: '箱' }),
  }),
  { minItems: 1, maxItems: 50 },
)

const files = Type.Array(object({ fileId, fileName: Type.String(), mimeType: Type.String() }))

const noteLine = object({
  line,
  sku: Type.String(),
  gtin,
  shipped: Type.Integer(),
  received: nullable(Type.Integer({ description: '签收前为 null' })),
  reason: nullable(Type.Enum(differenceReasons)),
  explanation: Type.String(),
  photos: files,
  settlement: nullable(Type.Enum(settlements)),
  credit: nullable(Type.Integer({ description: '差异的赔付，分' })),
  batches: Type.Array(
    object({
      number: Type.String(),
      producedOn: Type.String(),
      qty: Type.Integer(),
      certificates: files,
    }),
  ),
})

const note = object({
  number: Type.String(),
  orderNumber: Type.String(),
  status: Type.Integer({ description: '10 待发货，20 运输中，30 部分签收，40 已签收' }),
  version,
  dispatchedAt: nullable(timestamp),
  signedAt: nullable(timestamp),
  temperature: nullable(Type.Integer({ description: '到货温度，十分之一摄氏度；未填写时为 null' })),
  lines: Type.Array(noteLine),
})

const write = { scope: 'deliveries', effect: 'write', path: object({ number }) } as const
const moved = { status: Type.Integer(), version }

export const erpDeliveries = erpFamily({
  'POST /erp/v1/orders/{number}/ship': {
    summary: '为已确认的订单开发货单，可只发一部分；每行给出批次',
    ...write,
    request: object({
      lines: Type.Array(object({ line, batches: shares }), { minItems: 1, maxItems: 500 }),
      remark: word(200),
    }),
    response: object({ number: Type.String({ description: '发货单号' }) }),
  },
  'POST /erp/v1/orders/{number}/closeRest': {
    summary: '关闭订单尚未开单的数量',
    ...write,
    request: object({ reason, version: Type.Optional(version) }),
    response: object({ isComplete: Type.Boolean() }),
  },
  'POST /erp/v1/deliveries/{number}/dispatch': {
    summary: '发货单发运',
    ...write,
    request: object({
      carrier: written(40),
      trackingNumber: word(60),
      plateNumber: word(20),
      driverPhone: word(20),
      expectedOn: Type.Optional(day),
    }),
    response: object(moved),
  },
  'POST /erp/v1/deliveries/{number}/settle': {
    summary: '处理签收差异：补发，或赔付',
    ...write,
    request: object({
      lines: Type.Array(
        Type.Union([
          object({ line, how: Type.Literal('again'), batches: shares }),
          object({ line, how: Type.Literal('credit') }),
        ]),
        { minItems: 1, maxItems: 500 },
      ),
      why: word(200),
    }),
    response: object({ ...moved, again: nullable(Type.String({ description: '补发的发货单号' })) }),
  },
  'POST /erp/v1/certificates': {
    summary: '上传某批次的质检证书（PDF）；收到该批次的经销商可以下载',
    scope: 'deliveries',
    effect: 'write',
    request: object({
      sku: text(64),
      batch: written(60),
      fileName: written(100),
      content: Type.String({ minLength: 8, maxLength: 7_000_000, description: 'Base64' }),
    }),
    response: object({ fileId: Type.String() }),
  },
  'GET /erp/v1/deliveries/photos/{fileId}': {
    summary: '签收差异的照片',
    scope: 'deliveries',
    effect: 'read',
    path: object({ fileId }),
    response: object({
      fileName: Type.String(),
      mimeType: Type.String(),
      content: Type.String({ description: 'Base64' }),
    }),
  },
  'POST /erp/v1/deliveries/action/query': {
    summary: '发货单：按订单号或发货单号读取，含签收结果',
    scope: 'deliveries',
    effect: 'read',
    request: object({
      orderNumbers: Type.Optional(Type.Array(number, { minItems: 1, maxItems: 100 })),
      numbers: Type.Optional(Type.Array(number, { minItems: 1, maxItems: 100 })),
    }),
    response: object({ deliveries: Type.Array(note) }),
  },
})
