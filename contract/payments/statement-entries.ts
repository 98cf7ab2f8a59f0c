import { Type } from 'typebox'
import { dealers, family, id, object } from '../kernel/endpoint.ts'
import { never } from '../kernel/offline.ts'
import { asWorkbook } from '../kernel/paging.ts'
import { mostPages } from '../kernel/page-sizes.ts'
import { month, parties, reason } from '../orders/parts.ts'
import { statementLine, statementMark, statementPageSizes, statementSums } from './statement.ts'

const ofDealers = { access: dealers, scope: 'business' } as const
const [usualSize, largeSize] = statementPageSizes

/** At most a page of lines. */
const ids = Type.Array(id, { minItems: 1, maxItems: usualSize, uniqueItems: true })

export const statementPage = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: mostPages })),
  size: Type.Optional(Type.Union([Type.Literal(usualSize), Type.Literal(largeSize)])),
}

/** The debts between a dealer and the brand, month by month. */
export const statements = family({
  'POST /statements/action/query': {
    summary: '对账单：某月的期初、各类合计、期末与明细（每页 100 行，先发生的在前）',
    ...ofDealers,
    effect: 'read',
    request: object({ month, ...statementPage }),
    response: object({ month, ...parties, ...statementSums, lines: Type.Array(statementLine) }),
  },
  'POST /statements/action/confirm': {
    summary: '确认所选的对账明细；有异议的，在品牌方答复后才能确认',
    ...ofDealers,
    effect: 'write',
    offline: 'act',
    request: object({ ids }),
    response: object({ confirmed: Type.Integer() }),
  },
  'POST /statements/action/confirmMonth': {
    summary: '确认某月全部未标记的对账明细；行数与期末须与所见的一致',
    ...ofDealers,
    effect: 'write',
    offline: never('wholeMonth'),
    request: object({
      month,
      total: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
      closing: Type.Integer({ minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }),
    }),
    response: object({ confirmed: Type.Integer() }),
  },
  'POST /statements/action/dispute': {
    summary: '对一行对账明细提出异议，由品牌方答复',
    ...ofDealers,
    effect: 'write',
    offline: 'act',
    tells: true,
    request: object({ id, text: reason }),
    response: object({ mark: statementMark }),
  },
  'POST /statements/action/export': {
    summary: '导出某月对账单（XLSX）：期初、明细与期末',
    ...ofDealers,
    ...asWorkbook,
    request: object({ month }),
  },
})
