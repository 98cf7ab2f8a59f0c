import { Type } from 'typebox'
import { nullable, object, text, timestamp } from '../kernel/endpoint.ts'
import { day } from '../orders/parts.ts'
import { deskFamily } from './endpoint.ts'

const chosen = {
  staffId: Type.Optional(Type.Integer({ minimum: 1 })),
  /** The key of an endpoint. */
  act: Type.Optional(text(100)),
  word: Type.Optional(text(60)),
  from: Type.Optional(day),
  to: Type.Optional(day),
}

const row = object({
  id: Type.Integer(),
  at: timestamp,
  staffId: nullable(Type.Integer()),
  staffName: Type.String(),
  act: Type.String(),
  summary: Type.String({ description: '操作' }),
  thing: Type.String({ description: '对象' }),
  before: Type.Unknown(),
  after: Type.Unknown(),
  importId: nullable(Type.Integer()),
})

/** Every act at the desk, for those who answer for it. Nobody can change a row. */
export const deskLog = deskFamily({
  'POST /desk/log/action/query': {
    summary: '操作记录，新的在前',
    access: ['admin'],
    effect: 'read',
    request: object({
      ...chosen,
      before: Type.Optional(Type.Integer({ minimum: 1, description: '上一页最后一行的编号' })),
    }),
    response: object({ rows: Type.Array(row), hasMore: Type.Boolean() }),
  },
  'POST /desk/log/action/export': {
    summary: '导出操作记录',
    access: ['admin'],
    effect: 'read',
    answer: 'file',
    request: object(chosen),
    response: Type.Unknown(),
  },
})
