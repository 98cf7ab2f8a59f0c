import { Type } from 'typebox'
import { dealers, family, id, idPath, nullable, object, written, type UserType } from '../kernel/endpoint.ts'
import { day, money, step, version } from '../orders/parts.ts'
import { asWorkbook, exportColumns, listAnswer, listRequest, tabCounts, wholeList } from '../kernel/paging.ts'
import { inquiryColumns } from './columns.ts'
import { inquiryRow } from './rows.ts'
import { buyers } from '../kernel/buyers.ts'
import { inquiryTabNames } from './life-cycle.ts'
import { longestReason } from '../orders/limits.ts'

const terminals = [5] as const satisfies readonly UserType[]
const ofBuyers = { access: buyers, scope: 'business' } as const
const ofTerminals = { access: terminals, scope: 'business' } as const

/** Fen per case. */
const price = Type.Integer({ minimum: 1, maximum: 2_000_000_000 })
const remark = Type.Union([Type.Literal(''), written(longestReason)])

const asked = { ...listRequest(inquiryTabNames), skuId: Type.Optional(id) }
const { tab: _tab, sort: _sort, ...counted } = wholeList(inquiryTabNames)
const moved = object({ status: Type.Integer(), version })

/** A terminal customer asks its dealer for a price. An offer changes prices only once the customer accepts it. */
export const inquiryDetail = object({
  ...inquiryRow.properties,
  askedBy: Type.String(),
  contactPhone: Type.String(),
  /** Today's price for the customer; null without one. */
  presentPrice: nullable(money),
  /** Fen that the dealer itself pays for a case; its customer is not told. */
  ownPrice: nullable(money),
  history: Type.Array(step),
})

export const inquiries = family({
  'POST /purchaseInquirys/action/queryByPage': {
    summary: '询价列表：客户为自己的询价，经销商为客户的询价',
    ...ofBuyers,
    effect: 'read',
    request: object(asked),
    response: object(listAnswer(inquiryRow, inquiryTabNames)),
  },
  'POST /purchaseInquirys/action/queryPageCount': {
    summary: '询价：各状态数量',
    ...ofBuyers,
    effect: 'read',
    request: object(counted),
    response: tabCounts(inquiryTabNames),
  },
  'POST /purchaseInquirys/action/export': {
    summary: '导出询价列表（XLSX，至多五万行）',
    ...ofBuyers,
    ...asWorkbook,
    request: object({
      ...wholeList(inquiryTabNames),
      skuId: Type.Optional(id),
      columns: exportColumns(inquiryColumns('buyer')),
    }),
  },
  'GET /purchaseInquirys/{id}': {
    summary: '询价详情',
    ...ofBuyers,
    effect: 'read',
    path: idPath,
    response: inquiryDetail,
  },
  'POST /purchaseInquirys/': {
    summary: '向经销商询价',
    ...ofTerminals,
    effect: 'write',
    offline: 'act',
    tells: true,
    request: object({
      skuId: id,
      qty: Type.Integer({ minimum: 1, maximum: 99_999 }),
      wantedPrice: nullable(price),
      wantedOn: nullable(day),
      text: remark,
    }),
    response: object({ id, number: Type.String() }),
  },
  'PUT /purchaseInquirys/': {
    summary: '答复询价：可供并报价，或不可供并说明原因',
    access: dealers,
    scope: 'business',
    effect: 'write',
    offline: 'act',
    request: object({
      id,
      version,
      isDeal: Type.Boolean(),
      offeredPrice: nullable(price),
      answer: remark,
    }),
    response: moved,
  },
  'POST /purchaseInquirys/action/accept': {
    summary: '接受报价：在有效期内按报价下单，询价随之关闭',
    ...ofTerminals,
    effect: 'write',
    offline: 'act',
    request: object({ id, version }),
    response: moved,
  },
  'POST /purchaseInquirys/action/close': {
    summary: '关闭询价',
    ...ofTerminals,
    effect: 'write',
    offline: 'act',
    request: object({ id, version }),
    response: moved,
  },
})
