import { Type } from 'typebox'
import { id, nullable, object } from '../kernel/endpoint.ts'
import { erpPayments } from '../erp/payments.ts'
import { day, money } from '../orders/parts.ts'
import { deskFamily } from './endpoint.ts'
import { deskList } from './list.ts'

const access = ['finance'] as const

/** Dealers pay to the brand's own account, which two persons have seen; a notice names no other. */
const withoutPayee = Type.Omit(erpPayments['PUT /erp/v1/paymentNotices'].row, ['payee'])

export const deskNoticeTabs = ['slips', 'overdue', 'open', 'paid', 'withdrawn', 'all'] as const
export type DeskNoticeTab = (typeof deskNoticeTabs)[number]

export const deskNoticeTabText: Readonly<Record<DeskNoticeTab, string>> = {
  slips: '凭证待核对',
  overdue: '已逾期',
  open: '待付款',
  paid: '已付款',
  withdrawn: '已撤回',
  all: '全部',
}

/** Payments that the brand asks of dealers, as the gateway writes them. */
export const deskFinance = deskFamily({
  'POST /desk/paymentNotices/action/list': {
    summary: '付款通知列表',
    access,
    ...deskList(
      deskNoticeTabs,
      object({
        id,
        key: Type.String(),
        number: Type.String(),
        dealer: Type.String(),
        orders: Type.Array(Type.String()),
        status: Type.Integer(),
        amount: money,
        paid: money,
        dueOn: day,
        slips: Type.Integer(),
      }),
    ),
  },
  'POST /desk/paymentNotices/action/query': {
    ...erpPayments['POST /erp/v1/paymentNotices/action/query'],
    access,
  },
  'POST /desk/paymentNotices/action/draft': {
    summary: '订单可通知的金额与默认收款账户',
    access,
    effect: 'read',
    request: object({ orderNumber: Type.String({ minLength: 1, maxLength: 20 }) }),
    response: object({
      dealer: object({ code: Type.String(), name: Type.String() }),
      /** Fen that no notice asks for yet. */
      open: money,
      payee: nullable(object({ name: Type.String(), bank: Type.String(), account: Type.String() })),
    }),
  },
  'PUT /desk/paymentNotices': {
    summary: '写入付款通知',
    access,
    effect: 'write',
    request: withoutPayee,
    response: object({ key: Type.String() }),
  },
  'PUT /desk/payments': {
    summary: '登记到账',
    access,
    effect: 'write',
    request: erpPayments['PUT /erp/v1/payments'].row,
    response: object({ key: Type.String() }),
  },
  'POST /desk/paymentNotices/{key}/withdraw': {
    ...erpPayments['POST /erp/v1/paymentNotices/{key}/withdraw'],
    access,
  },
  'GET /desk/paymentSlips/{fileId}': { ...erpPayments['GET /erp/v1/paymentSlips/{fileId}'], access },
})
