import { Type } from 'typebox'
import { dealers, family, id, nullable, object, text } from '../kernel/endpoint.ts'
import { never } from '../kernel/offline.ts'
import { asWorkbook, exportColumns, listAnswer, listRequest, wholeList } from '../kernel/paging.ts'
import { terminalPriceColumns, terminalPriceTabNames } from './columns.ts'
import { terminalPriceChange, terminalPriceRow } from './rows.ts'

const ofDealers = { access: dealers, scope: 'business' } as const

/** The products of one request; a longer spreadsheet is sent in parts. */
export const mostPricesAtOnce = 500
/** ¥100,000 for a case: more is a slip of the keyboard. */
export const highestPrice = 10_000_000

/** Left out for the price of all customers. */
const target = { customerId: Type.Optional(id) }

/** A dealer's prices for the terminal customers that it supplies. */
export const terminalPrices = family({
  'POST /terminalPrices/action/queryByPage': {
    summary: '终端价格：在售商品、进价、建议售价与本经销商的售价；可看单个客户',
    ...ofDealers,
    effect: 'read',
    request: object({ ...listRequest(terminalPriceTabNames), ...target, skuId: Type.Optional(id) }),
    response: object(listAnswer(terminalPriceRow, terminalPriceTabNames)),
  },
  'POST /terminalPrices/action/queryByCodes': {
    summary: '终端价格：按商品编码查询，供表格导入比对；未知或停售的编码不返回',
    ...ofDealers,
    effect: 'read',
    request: object({
      ...target,
      codes: Type.Array(text(40), { minItems: 1, maxItems: mostPricesAtOnce }),
    }),
    response: Type.Array(terminalPriceRow),
  },
  'POST /terminalPrices/action/queryHistory': {
    summary: '终端价格：一个商品的调价记录',
    ...ofDealers,
    effect: 'read',
    request: object({ ...target, skuId: id }),
    response: Type.Array(terminalPriceChange),
  },
  'POST /terminalPrices/action/export': {
    summary: '导出终端价格（XLSX，至多五万行），可改价后导入',
    ...ofDealers,
    ...asWorkbook,
    request: object({
      ...wholeList(terminalPriceTabNames),
      ...target,
      columns: exportColumns(terminalPriceColumns),
    }),
  },
  'PUT /terminalPrices/': {
    summary: '设置终端价格，自某日起；价格为 null 时恢复建议售价。逐个商品回报结果',
    ...ofDealers,
    effect: 'write',
    offline: never('price'),
    request: object({
      ...target,
      from: Type.String({ pattern: '^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' }),
      rows: Type.Array(
        object({
          skuId: id,
          price: nullable(Type.Integer({ minimum: 1, maximum: highestPrice, description: '分/箱' })),
          /** The last change that the person saw. */
          version: Type.Integer({ minimum: 0 }),
        }),
        { minItems: 1, maxItems: mostPricesAtOnce },
      ),
    }),
    response: object({
      rows: Type.Array(
        object({
          skuId: id,
          /** The reason why nothing changed; empty where it did. */
          refused: Type.String(),
        }),
      ),
    }),
  },
})
