import { Type } from 'typebox'
import { dealers, family, id, idPath, object, timestamp } from '../kernel/endpoint.ts'
import { fileId } from '../files/entries.ts'
import { day, money, step, parties } from '../orders/parts.ts'
import { asWorkbook, exportColumns, listAnswer, listRequest, tabCounts, wholeList } from '../kernel/paging.ts'
import { mostSlips, paymentTabNames, paymentWays } from './life-cycle.ts'
import { paymentColumns } from './columns.ts'
import { noticeHead, noticeRow } from './rows.ts'

const ofDealers = { access: dealers, scope: 'business' } as const

const payment = object({
  id,
  /** Negative where an earlier one was taken back. */
  amount: Type.Integer(),
  /** It only moves what was paid too much from one notice to another. */
  isSetOff: Type.Boolean(),
  paidOn: day,
  way: Type.Enum(paymentWays),
  remark: Type.String(),
  recordedAt: timestamp,
})

const slip = object({
  id,
  file: object({ fileId, fileName: Type.String(), mimeType: Type.String() }),
  uploadedBy: Type.String(),
  uploadedAt: timestamp,
  /** Until the brand records a payment after it. */
  isRemovable: Type.Boolean(),
})

const notice = object({
  ...noticeHead,
  ...parties,
  remark: Type.String(),
  /** Why it was withdrawn. */
  reason: Type.String(),
  orders: Type.Array(
    object({
      id,
      number: Type.String(),
      status: Type.Integer(),
      /** Fen that the order costs, those of them that this notice asks for, and those that came. */
      due: money,
      amount: money,
      paid: money,
    }),
  ),
  payments: Type.Array(payment),
  slips: Type.Array(slip),
  history: Type.Array(step),
})

const { tab: _tab, sort: _sort, ...counted } = wholeList(paymentTabNames)

/** Days of these lists are days on which payments are due. */
export const payments = family({
  'POST /paymentNotifys/action/queryByPage': {
    summary: '付款通知列表；关键词为通知号或订单号，日期为到期日',
    ...ofDealers,
    effect: 'read',
    request: object(listRequest(paymentTabNames)),
    response: object(listAnswer(noticeRow, paymentTabNames)),
  },
  'POST /paymentNotifys/action/queryCount': {
    summary: '付款通知：各状态数量与全部未付、逾期、本月已付金额',
    ...ofDealers,
    effect: 'read',
    request: object(counted),
    response: object({
      counts: tabCounts(paymentTabNames),
      /** Fen of all notices of the business, independent of the filters. */
      sums: object({ open: money, overdue: money, balance: money, paidThisMonth: Type.Integer() }),
    }),
  },
  'POST /paymentNotifys/action/queryList': {
    summary: '付款通知：某段日期内到期的，或某张采购订单的（至多 500 张，先到期的在前）',
    ...ofDealers,
    effect: 'read',
    request: object({ from: Type.Optional(day), to: Type.Optional(day), orderId: Type.Optional(id) }),
    response: Type.Array(noticeRow),
  },
  'POST /paymentNotifys/action/export': {
    summary: '导出付款通知列表（XLSX，至多五万行）',
    ...ofDealers,
    ...asWorkbook,
    request: object({ ...wholeList(paymentTabNames), columns: exportColumns(paymentColumns) }),
  },
  'GET /paymentNotifys/{id}': {
    summary: '付款通知详情：订单、到账记录、付款凭证与收款账户',
    ...ofDealers,
    effect: 'read',
    path: idPath,
    response: notice,
  },
  'POST /paymentNotifys/action/attachSlips': {
    summary: '为未付清的付款通知上传付款凭证',
    ...ofDealers,
    effect: 'write',
    offline: 'act',
    request: object({ id, fileIds: Type.Array(fileId, { minItems: 1, maxItems: mostSlips }) }),
    response: object({ slips: Type.Array(slip) }),
  },
  'POST /paymentNotifys/action/removeSlip': {
    summary: '删除付款凭证；品牌方在其后登记到账的不能删除',
    ...ofDealers,
    effect: 'write',
    offline: 'act',
    request: object({ id, slipId: id }),
    response: object({ slips: Type.Array(slip) }),
  },
})
