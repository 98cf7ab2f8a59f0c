import { Type } from 'typebox'
import { erpGoods } from '../erp/goods.ts'
import { empty, id, idPath, nullable, object, text, timestamp } from '../kernel/endpoint.ts'
import { changedRow, changeKinds } from './change-entries.ts'
import { deskFamily } from './endpoint.ts'
import { edits } from './goods-entries.ts'

const traders = ['trade'] as const
const tierPrice = erpGoods['PUT /erp/v1/tierPrices'].row
const dealerPrice = erpGoods['PUT /erp/v1/dealerPrices'].row

export const pageOfPrices = 50

const chosen = { sku: Type.Optional(text(64)), after: Type.Optional(text(200)) }

const proposal = object({
  id,
  batch: id,
  kind: Type.Enum(changeKinds),
  staffId: id,
  staffName: Type.String(),
  createdAt: timestamp,
  rows: Type.Array(changedRow),
  more: Type.Integer({ description: '未列出的行数' }),
})

/** Prices. A change beyond the limit waits for a second person. */
export const deskPrices = deskFamily({
  'POST /desk/tierPrices/action/query': {
    summary: '价格级别的价格',
    access: 'staff',
    effect: 'read',
    request: object({ tier: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })), ...chosen }),
    response: object({
      rows: Type.Array(object({ ...tierPrice.properties, name: Type.String() })),
      next: nullable(Type.String()),
    }),
  },
  'POST /desk/dealerPrices/action/query': {
    summary: '经销商价格及有效期',
    access: 'staff',
    effect: 'read',
    request: object({ dealer: Type.Optional(text(64)), ...chosen }),
    response: object({
      rows: Type.Array(object({ ...dealerPrice.properties, name: Type.String(), dealerName: Type.String() })),
      next: nullable(Type.String()),
    }),
  },
  'PUT /desk/tierPrices': { summary: '写入或删除价格级别的价格', ...edits(tierPrice) },
  'PUT /desk/dealerPrices': { summary: '写入或删除经销商价格', ...edits(dealerPrice) },
  'GET /desk/proposals': {
    summary: '等待第二人确认的价格改动',
    access: traders,
    effect: 'read',
    response: object({ percent: Type.Integer(), rows: Type.Array(proposal) }),
  },
  'POST /desk/proposals/{id}/approve': {
    summary: '同意价格改动，立即应用',
    access: traders,
    effect: 'write',
    path: idPath,
    response: object({ applied: Type.Integer() }),
  },
  'POST /desk/proposals/{id}/refuse': {
    summary: '拒绝价格改动',
    access: traders,
    effect: 'write',
    path: idPath,
    request: object({ reason: text(200) }),
    response: empty,
  },
  'PUT /desk/priceLimit': {
    summary: '设置须第二人确认的价格变动幅度',
    access: ['admin'],
    effect: 'write',
    proven: true,
    request: object({ percent: Type.Integer({ minimum: 0, maximum: 100, description: '%' }) }),
    response: empty,
  },
})
