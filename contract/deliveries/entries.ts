import { Type } from 'typebox'
import { gtin, storages } from '../catalog/entries.ts'
import {
  dealers,
  family,
  id,
  idPath,
  nullable,
  object,
  text,
  timestamp,
  written,
} from '../kernel/endpoint.ts'
import { fileId } from '../files/entries.ts'
import { day, money, step, version, parties } from '../orders/parts.ts'
import { asWorkbook, exportColumns, listAnswer, listRequest, wholeList } from '../kernel/paging.ts'
import { deliveryColumns } from './columns.ts'
import { pageSizes } from '../kernel/page-sizes.ts'
import { noteRow, times, transport } from './rows.ts'
import { picture } from '../files/pictures.ts'
import { deliveryTabNames, differenceReasons, settlements } from './life-cycle.ts'
import { mostLines } from '../cart/lines.ts'
import { longestReason, mostPhotos } from '../orders/limits.ts'

const ofDealers = { access: dealers, scope: 'business' } as const

/** The receipt of one line. Less than shipped needs a reason, damaged goods photos too; a complete line has neither. */
export const receivedLine = object({
  id,
  received: Type.Integer({ minimum: 0, maximum: 99_999 }),
  reason: nullable(Type.Enum(differenceReasons)),
  explanation: Type.Union([Type.Literal(''), written(longestReason)]),
  photos: Type.Array(fileId, { maxItems: mostPhotos }),
})

/** Tenths of a degree Celsius, as read on arrival. */
const temperature = Type.Integer({ minimum: -600, maximum: 600 })

export const attachedFile = object({ fileId, fileName: Type.String(), mimeType: Type.String() })

const batch = object({
  id,
  number: Type.String(),
  producedOn: day,
  qty: Type.Integer(),
  certificates: Type.Array(attachedFile),
})

const noteLine = object({
  id,
  orderLineId: id,
  skuId: id,
  code: Type.String(),
  name: Type.String(),
  spec: Type.String(),
  unit: Type.String(),
  storage: Type.Enum(storages),
  picture: nullable(picture),
  gtin,
  shipped: Type.Integer(),
  /** Null until the note is signed. */
  received: nullable(Type.Integer()),
  /** Of the received cases, those that were applied for to give back. */
  applied: Type.Integer(),
  reason: nullable(Type.Enum(differenceReasons)),
  explanation: Type.String(),
  photos: Type.Array(attachedFile),
  settlement: nullable(Type.Enum(settlements)),
  /** Fen that the dealer gets back. */
  credit: nullable(money),
  again: nullable(object({ id, number: Type.String() })),
  batches: Type.Array(batch),
})

export const noteDetail = object({
  id,
  number: Type.String(),
  status: Type.Integer(),
  version,
  orderId: id,
  orderNumber: Type.String(),
  ...parties,
  contactName: Type.String(),
  contactPhone: Type.String(),
  /** As the buyer calls the place; empty where the order names none. */
  addressName: Type.String(),
  addressText: Type.String(),
  remark: Type.String(),
  signedBy: Type.String(),
  /** Null where nobody has read it. */
  temperature: nullable(temperature),
  ...transport,
  ...times,
  lines: Type.Array(noteLine),
  history: Type.Array(step),
})

/** Cases of one line of an order, and where they are. */
const progressLine = object({
  id,
  code: Type.String(),
  name: Type.String(),
  unit: Type.String(),
  ordered: Type.Integer(),
  shipped: Type.Integer(),
  signed: Type.Integer(),
  credited: Type.Integer(),
  closed: Type.Integer(),
  /** Neither shipped nor closed. */
  open: Type.Integer(),
})

export const deliveries = family({
  'POST /deliveryNotes/queryDeliveryNotePageQuery': {
    summary: '发货单列表；关键词为发货单号、订单号、运单号、物料编码或名称',
    ...ofDealers,
    effect: 'read',
    request: object(listRequest(deliveryTabNames)),
    response: object(listAnswer(noteRow, deliveryTabNames)),
  },
  'POST /deliveryNotes/action/export': {
    summary: '导出发货单列表（XLSX，至多五万行）',
    ...ofDealers,
    ...asWorkbook,
    request: object({ ...wholeList(deliveryTabNames), columns: exportColumns(deliveryColumns) }),
  },
  'POST /poDeliveryNotes/action/queryDeliveryNoteList': {
    summary: '一张采购订单的发货单',
    ...ofDealers,
    effect: 'read',
    request: object({ orderId: id }),
    response: Type.Array(noteRow),
  },
  'POST /deliveryNotes/queryDeliveryNoteInfo': {
    summary: '发货单详情：商品、批次、质检证书、签收差异与记录',
    ...ofDealers,
    effect: 'read',
    request: object({ id }),
    response: noteDetail,
  },
  'GET /deliveryNotes/orderProgress/{id}': {
    summary: '一张采购订单各行的订购、发货、签收与未发数量',
    ...ofDealers,
    effect: 'read',
    path: idPath,
    response: Type.Array(progressLine),
  },
  'POST /deliveryNotes/queryListDeliveryNoteByBatch': {
    summary: '含有某一批次的发货单（召回查询）',
    ...ofDealers,
    effect: 'read',
    request: object({ batchNumber: text(60) }),
    response: Type.Array(
      object({
        id,
        number: Type.String(),
        status: Type.Integer(),
        code: Type.String(),
        name: Type.String(),
        unit: Type.String(),
        batchNumber: Type.String(),
        producedOn: day,
        qty: Type.Integer(),
        dispatchedAt: nullable(timestamp),
      }),
    ),
  },
  'POST /deliveryNotes/queryListQcManagement': {
    summary: '某一批次的质检证书',
    ...ofDealers,
    effect: 'read',
    request: object({ batchNumber: text(60) }),
    response: Type.Array(
      object({
        id,
        number: Type.String(),
        producedOn: day,
        code: Type.String(),
        name: Type.String(),
        certificates: Type.Array(attachedFile),
      }),
    ),
  },
  'POST /deliveryNotes/dnBatch/action/export': {
    summary: '导出一张发货单的批次（XLSX）',
    ...ofDealers,
    effect: 'read',
    answer: 'file',
    request: object({ id }),
    response: Type.String({ contentMediaType: 'application/octet-stream' }),
  },
  'POST /deliveryNotes/dnSign': {
    summary: '签收发货单：逐行填写实收数量，差异须注明原因并附照片',
    ...ofDealers,
    effect: 'write',
    offline: 'act',
    request: object({
      id,
      version,
      lines: Type.Array(receivedLine, { minItems: 1, maxItems: mostLines.cart }),
      temperature: Type.Optional(temperature),
    }),
    response: object({
      status: Type.Integer(),
      version,
      /** Whether the order is complete with it. */
      isComplete: Type.Boolean(),
    }),
  },
  'POST /deliveryNotes/dnSignBatch': {
    summary: '按发货数量签收多张发货单，逐张给出结果',
    ...ofDealers,
    effect: 'write',
    offline: 'act',
    request: object({
      notes: Type.Array(object({ id, version, temperature: Type.Optional(temperature) }), {
        minItems: 1,
        maxItems: pageSizes.at(-1) ?? 0,
      }),
    }),
    response: object({
      rows: Type.Array(
        object({
          id,
          status: nullable(Type.Integer()),
          refused: Type.String(),
          version: Type.Optional(version),
        }),
      ),
    }),
  },
})
