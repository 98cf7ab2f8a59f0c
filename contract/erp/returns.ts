import { Type } from 'typebox'
import { fileId } from '../files/entries.ts'
import { nullable, object, text, timestamp, written } from '../kernel/endpoint.ts'
import { erpFamily } from './endpoint.ts'
import { money, reason, version } from '../orders/parts.ts'
import { returnReasons } from '../returns/life-cycle.ts'
import { longestRemark } from '../orders/limits.ts'

const number = text(20)
const line = Type.Integer({ minimum: 1, maximum: 32_767, description: '退货申请的行号' })

const returnLine = object({
  line,
  sku: Type.String(),
  name: Type.String(),
  batches: Type.Array(Type.String()),
  qty: Type.Integer({ description: '申请退回，箱' }),
  accepted: nullable(Type.Integer({ description: '同意退回，箱；审核前为 null' })),
  price: money,
  reason: Type.Enum(returnReasons),
  explanation: Type.String(),
  photos: Type.Array(object({ fileId: Type.String(), mimeType: Type.String() })),
  /** Null until the goods are back. */
  credit: nullable(money),
  proposedCredit: Type.Integer({ description: '分；货款减去该行分摊的返利' }),
})

const application = object({
  id: Type.Integer(),
  number: Type.String(),
  status: Type.Integer({ description: '10 待审核，20 待退货，30 已驳回，40 已完成，50 已撤回' }),
  version,
  dealer: object({ code: Type.String(), name: Type.String() }),
  orderNumber: Type.String(),
  deliveryNumber: Type.String(),
  remark: Type.String(),
  answer: Type.String(),
  createdAt: timestamp,
  updatedAt: timestamp,
  returnNumber: nullable(Type.String({ description: '采购退货单号' })),
  lines: Type.Array(returnLine),
})

const write = { scope: 'returns', effect: 'write', path: object({ number }) } as const
const moved = object({ status: Type.Integer(), version })

export const erpReturns = erpFamily({
  'POST /erp/v1/returns/action/query': {
    summary: '退货申请：按单号读取，或从某个 id 之后依次读取',
    scope: 'returns',
    effect: 'read',
    request: object({
      numbers: Type.Optional(Type.Array(number, { minItems: 1, maxItems: 100 })),
      after: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    response: object({ returns: Type.Array(application) }),
  },
  'GET /erp/v1/returns/{number}/photos/{fileId}': {
    summary: '退货申请的一张照片',
    scope: 'returns',
    effect: 'read',
    path: object({ number, fileId }),
    response: object({ mimeType: Type.String(), content: Type.String({ description: 'Base64' }) }),
  },
  'POST /erp/v1/returns/{number}/approve': {
    summary: '同意退货，并说明货物如何退回；可以只同意部分数量，未给出的行按申请数量',
    ...write,
    request: object({
      instructions: written(longestRemark, 2),
      accepted: Type.Optional(
        Type.Array(object({ line, qty: Type.Integer({ minimum: 0, maximum: 99_999, description: '箱' }) }), {
          maxItems: 500,
        }),
      ),
      version: Type.Optional(version),
    }),
    response: moved,
  },
  'POST /erp/v1/returns/{number}/reject': {
    summary: '驳回退货申请',
    ...write,
    request: object({ reason, version: Type.Optional(version) }),
    response: moved,
  },
  'POST /erp/v1/returns/{number}/complete': {
    summary: '货物已退回：生成采购退货单；未给出的行按货款减去分摊的返利退款',
    ...write,
    request: object({
      credits: Type.Optional(
        Type.Array(object({ line, credit: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }) }), {
          maxItems: 500,
        }),
      ),
      remark: Type.Optional(written(longestRemark)),
      version: Type.Optional(version),
    }),
    response: object({
      status: Type.Integer(),
      version,
      returnNumber: Type.String({ description: '采购退货单号' }),
      credit: money,
    }),
  },
})
