import { Type } from 'typebox'
import { dealers, family, id, idPath, nullable, object, timestamp, written } from '../kernel/endpoint.ts'
import { fileId } from '../files/entries.ts'
import { money, step, version, parties } from '../orders/parts.ts'
import { asWorkbook, exportColumns, listAnswer, listRequest, wholeList } from '../kernel/paging.ts'
import { picture } from '../files/pictures.ts'
import { returnReasons, returnTabNames } from './life-cycle.ts'
import { mostLines } from '../cart/lines.ts'
import { longestReason, longestRemark, mostPhotos } from '../orders/limits.ts'
import { refundColumns, returnColumns } from './columns.ts'
import { named, refundRow, returnRow } from './rows.ts'

const ofDealers = { access: dealers, scope: 'business' } as const

const cases = Type.Integer({ minimum: 1, maximum: 99_999 })
const file = object({ fileId, fileName: Type.String(), mimeType: Type.String() })

/** The product of a line, frozen when it was ordered. */
const goods = {
  skuId: id,
  code: Type.String(),
  name: Type.String(),
  spec: Type.String(),
  unit: Type.String(),
  picture: nullable(picture),
}

/** A line of a note, and the cases of it that can still be given back. */
const returnable = object({
  id,
  ...goods,
  price: money,
  batches: Type.Array(Type.String()),
  received: Type.Integer(),
  applied: Type.Integer(),
  left: Type.Integer(),
})

const appliedLine = object({
  id,
  qty: cases,
  reason: Type.Enum(returnReasons),
  explanation: Type.Union([Type.Literal(''), written(longestReason)]),
  photos: Type.Array(fileId, { minItems: 1, maxItems: mostPhotos }),
})

const applicationLine = object({
  id,
  ...goods,
  price: money,
  batches: Type.Array(Type.String()),
  qty: cases,
  /** Cases that the brand takes back; null until it has agreed. */
  accepted: nullable(Type.Integer({ minimum: 0 })),
  reason: Type.Enum(returnReasons),
  explanation: Type.String(),
  photos: Type.Array(file),
  /** Null until the goods are back. */
  credit: nullable(money),
})

/** A purchase return has no states of its own: it is there when the goods are back. */
const refundTabNames = ['all'] as const

export const returns = family({
  'POST /deliveryNotes/returnRequestList': {
    summary: '一张发货单中可退的商品：实收、已申请与可退数量',
    ...ofDealers,
    effect: 'read',
    request: object({ id }),
    response: object({
      id,
      number: Type.String(),
      status: Type.Integer(),
      order: named,
      signedAt: nullable(timestamp),
      lines: Type.Array(returnable),
    }),
  },
  'POST /deliveryNotes/returnRequest': {
    summary: '申请退货：逐行填写数量、原因与 1 至 6 张照片',
    ...ofDealers,
    effect: 'write',
    offline: 'act',
    tells: true,
    request: object({
      id,
      lines: Type.Array(appliedLine, { minItems: 1, maxItems: mostLines.cart }),
      remark: Type.Union([Type.Literal(''), written(longestRemark)]),
    }),
    response: named,
  },
  'POST /deliveryNotes/returnRequestPageQuery': {
    summary: '退货申请列表与各状态数量；关键词为申请号、发货单号、订单号、物料编码或名称',
    ...ofDealers,
    effect: 'read',
    request: object({ ...listRequest(returnTabNames), reason: Type.Optional(Type.Enum(returnReasons)) }),
    response: object(listAnswer(returnRow, returnTabNames)),
  },
  'POST /deliveryNotes/returnRequestInfo': {
    summary: '退货申请详情：商品、照片、品牌方答复与记录',
    ...ofDealers,
    effect: 'read',
    request: object({ id }),
    response: object({
      id,
      number: Type.String(),
      status: Type.Integer(),
      version,
      note: named,
      order: named,
      ...parties,
      remark: Type.String(),
      /** The way in which the goods go back, or the reason for refusing; empty until the brand has decided. */
      answer: Type.String(),
      appliedBy: Type.String(),
      createdAt: timestamp,
      decidedAt: nullable(timestamp),
      completedAt: nullable(timestamp),
      purchaseReturn: nullable(object({ id, number: Type.String(), credit: money })),
      lines: Type.Array(applicationLine),
      history: Type.Array(step),
    }),
  },
  'POST /deliveryNotes/returnRequestRevoke': {
    summary: '撤回审核中的退货申请',
    ...ofDealers,
    effect: 'write',
    offline: 'act',
    request: object({ id, version }),
    response: object({ status: Type.Integer(), version }),
  },
  'POST /deliveryNotes/returnRequestExport': {
    summary: '导出退货申请列表（XLSX，至多五万行）',
    ...ofDealers,
    ...asWorkbook,
    request: object({
      ...wholeList(returnTabNames),
      reason: Type.Optional(Type.Enum(returnReasons)),
      columns: exportColumns(returnColumns),
    }),
  },
  'POST /soReturns/action/queryByPage': {
    summary: '采购退货单列表；关键词为退货单号、申请号、发货单号、订单号、物料编码或名称',
    ...ofDealers,
    effect: 'read',
    request: object(listRequest(refundTabNames)),
    response: object(listAnswer(refundRow, refundTabNames)),
  },
  'POST /soReturns/action/exportByPage': {
    summary: '导出采购退货单列表（XLSX，至多五万行）',
    ...ofDealers,
    ...asWorkbook,
    request: object({ ...wholeList(refundTabNames), columns: exportColumns(refundColumns) }),
  },
  'GET /soReturns/{id}': {
    summary: '采购退货单详情与退款金额',
    ...ofDealers,
    effect: 'read',
    path: idPath,
    response: object({
      id,
      number: Type.String(),
      application: named,
      note: named,
      order: named,
      ...parties,
      credit: money,
      /** The price of these cases before any reduction. */
      worth: money,
      cases: Type.Integer(),
      remark: Type.String(),
      appliedAt: timestamp,
      createdAt: timestamp,
    }),
  },
  'POST /relSrProducts/action/queryList': {
    summary: '一张采购退货单的商品行与各行退款金额',
    ...ofDealers,
    effect: 'read',
    request: object({ returnId: id }),
    response: Type.Array(
      object({
        id,
        ...goods,
        qty: cases,
        price: money,
        reason: Type.Enum(returnReasons),
        credit: money,
      }),
    ),
  },
})
