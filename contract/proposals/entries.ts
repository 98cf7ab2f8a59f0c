import { Type } from 'typebox'
import { rejections } from '../cart/judge-edit.ts'
import { cases, line } from '../cart/trade-lines.ts'
import { buyers, serviceStaff } from '../kernel/buyers.ts'
import { family, id, idPath, nullable, object, written } from '../kernel/endpoint.ts'
import { listAnswer, listRequest } from '../kernel/paging.ts'
import { longestReason } from '../orders/limits.ts'
import { reason, step, version } from '../orders/parts.ts'
import { servedTabNames } from './columns.ts'
import { mostProposed, proposalTabNames } from './life-cycle.ts'
import { proposalRow, servedCustomer } from './rows.ts'

const ofStaff = { access: [serviceStaff], scope: 'business' } as const
const ofBuyers = { access: buyers, scope: 'business' } as const
const ofBoth = { access: [3, 4, 5], scope: 'business' } as const

const seen = { id, version }
const moved = { status: Type.Integer(), version }
const act = { effect: 'write', offline: 'act' } as const

/** Carts that a sales representative proposes to a customer. None has a price, and none is an order. */
export const proposals = family({
  'POST /salesReps/action/queryCustomers': {
    summary: '服务人员：本企业供货的客户（品牌方为经销商），不含价格与订单',
    ...ofStaff,
    effect: 'read',
    request: object({ ...listRequest(servedTabNames), customerId: Type.Optional(id) }),
    response: object(listAnswer(servedCustomer, servedTabNames)),
  },
  'POST /proposals/': {
    summary: '服务人员：把建议清单发给客户，由客户采纳或谢绝；不是订单',
    ...ofStaff,
    ...act,
    tells: true,
    request: object({
      customerId: id,
      lines: Type.Array(object({ skuId: id, qty: cases }), { minItems: 1, maxItems: mostProposed }),
      note: Type.Union([Type.Literal(''), written(longestReason)]),
    }),
    response: object({ id, number: Type.String() }),
  },
  'POST /proposals/action/queryByPage': {
    summary: '建议清单列表：服务人员为本企业发出的，客户为收到的',
    ...ofBoth,
    effect: 'read',
    request: object({ ...listRequest(proposalTabNames), customerId: Type.Optional(id) }),
    response: object(listAnswer(proposalRow, proposalTabNames)),
  },
  'GET /proposals/{id}': {
    summary: '建议清单详情',
    ...ofBoth,
    effect: 'read',
    path: idPath,
    response: object({
      ...proposalRow.properties,
      lines: Type.Array(
        object({
          product: line.product,
          qty: cases,
          /** Why the pad did not take it; null where it did, or where nothing was accepted. */
          rejected: nullable(Type.Enum(rejections)),
        }),
      ),
      history: Type.Array(step),
    }),
  },
  'POST /proposals/action/accept': {
    summary: '采纳建议清单：商品加入快速下单，逐行报告',
    ...ofBuyers,
    ...act,
    request: object(seen),
    response: object({
      ...moved,
      rows: Type.Array(object({ skuId: id, rejected: nullable(Type.Enum(rejections)) })),
    }),
  },
  'POST /proposals/action/decline': {
    summary: '谢绝建议清单，须说明原因',
    ...ofBuyers,
    ...act,
    request: object({ ...seen, reason }),
    response: object(moved),
  },
  'POST /proposals/action/withdraw': {
    summary: '服务人员：撤回客户尚未处理的建议清单',
    ...ofStaff,
    ...act,
    request: object(seen),
    response: object(moved),
  },
})
