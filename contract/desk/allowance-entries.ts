import { Type } from 'typebox'
import { id, nullable, object, text, timestamp, written } from '../kernel/endpoint.ts'
import { ownKey } from '../erp/endpoint.ts'
import { month, money } from '../orders/parts.ts'
import { mostFen } from '../orders/amounts.ts'
import { deskFamily } from './endpoint.ts'
import { edits } from './goods-entries.ts'
import { deskList } from './list.ts'

/** Cases that a dealer may order in a month, of a product or of a category. */
export const quotaRow = object({
  dealer: ownKey,
  month,
  sku: nullable(text(64)),
  category: nullable(Type.Array(written(60), { minItems: 1, maxItems: 3 })),
  total: Type.Integer({ minimum: 0, maximum: 1_000_000_000, description: '箱' }),
})

export const rebateRow = object({
  dealer: ownKey,
  account: written(40),
  total: Type.Integer({ minimum: 0, maximum: mostFen, description: '分，累计发放' }),
})

export const deskQuotaTabs = ['now', 'later', 'past'] as const
export type DeskQuotaTab = (typeof deskQuotaTabs)[number]
export const deskQuotaTabText: Readonly<Record<DeskQuotaTab, string>> = {
  now: '本月',
  later: '以后',
  past: '往月',
}

export const deskRebateTabs = ['left', 'spent', 'all'] as const
export type DeskRebateTab = (typeof deskRebateTabs)[number]
export const deskRebateTabText: Readonly<Record<DeskRebateTab, string>> = {
  left: '可抵用',
  spent: '已用完',
  all: '全部',
}

const { access: _trade, ...editing } = edits(rebateRow)

/** Quotas and rebates of dealers. Their totals are those that the gateway writes. */
export const deskAllowances = deskFamily({
  'POST /desk/quotas/action/list': {
    summary: '月度额度列表',
    access: ['trade'],
    ...deskList(
      deskQuotaTabs,
      object({
        ...quotaRow.properties,
        id,
        dealerName: Type.String(),
        /** The product or the category. */
        name: Type.String(),
        used: Type.Integer(),
        left: Type.Integer(),
      }),
    ),
  },
  'PUT /desk/quotas': { summary: '写入月度额度', ...edits(quotaRow) },
  'POST /desk/rebates/action/list': {
    summary: '返利账户列表',
    access: ['finance'],
    ...deskList(
      deskRebateTabs,
      object({ ...rebateRow.properties, id, dealerName: Type.String(), used: money, left: money }),
    ),
  },
  'POST /desk/rebates/action/movements': {
    summary: '返利账户的收支明细，新的在前',
    access: ['finance'],
    effect: 'read',
    request: object({ id }),
    response: object({
      rows: Type.Array(
        object({
          id,
          kind: Type.String(),
          amount: money,
          orderNumber: nullable(Type.String()),
          why: Type.String(),
          at: timestamp,
        }),
      ),
    }),
  },
  'PUT /desk/rebates': {
    ...editing,
    summary: '写入返利账户的累计发放额',
    access: ['finance'],
    request: object({
      ...editing.request.properties,
      /** The dealer reads it beside the movement. */
      why: written(100),
    }),
  },
})
