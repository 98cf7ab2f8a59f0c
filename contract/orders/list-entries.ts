import { Type } from 'typebox'
import { dealers, family, id, object, type UserType } from '../kernel/endpoint.ts'
import { asWorkbook, exportColumns, listAnswer, listRequest, tabCounts, wholeList } from '../kernel/paging.ts'
import { orderContents } from './life-cycle.ts'
import { orderColumns } from './columns.ts'
import { orderRow } from './rows.ts'
import { purchaseTabNames, terminalTabNames } from './tabs.ts'

const terminals = [5] as const satisfies readonly UserType[]
const ofDealers = { access: dealers, scope: 'business' } as const
const ofTerminals = { access: terminals, scope: 'business' } as const

const filters = { content: Type.Optional(Type.Enum(orderContents)) }
const ofBuyer = { ...filters, addressId: Type.Optional(id) }

const list = <const T extends string[]>(tabs: readonly [...T]) => ({
  request: object({ ...listRequest(tabs), ...ofBuyer }),
  response: object(listAnswer(orderRow, tabs)),
})

const { tab: _tab, sort: _sort, ...counted } = wholeList(terminalTabNames)

const sheet = { columns: exportColumns(orderColumns('purchase', 'buyer')) }

/** The lists of orders and the steps with several of their rows at once. */
export const orderLists = family({
  'POST /purchaseOrders/action/queryPageBySkuOrPo': {
    summary: '采购订单列表：分页、筛选与各状态数量',
    ...ofDealers,
    effect: 'read',
    ...list(purchaseTabNames),
  },
  'POST /terminalPurchaseOrders/action/queryPageBySkuOrPo': {
    summary: '终端客户的货品订单列表',
    ...ofTerminals,
    effect: 'read',
    ...list(terminalTabNames),
  },
  'POST /terminalPurchaseOrders/action/queryPageByDealerNameOrPo': {
    summary: '经销商收到的终端订单；关键词为客户名称、客户编号或订单号',
    ...ofDealers,
    effect: 'read',
    request: object({ ...listRequest(terminalTabNames), ...filters }),
    response: object(listAnswer(orderRow, terminalTabNames)),
  },
  'POST /terminalPurchaseOrders/action/queryQtyByDealerNameOrPo': {
    summary: '经销商收到的终端订单：各状态数量',
    ...ofDealers,
    effect: 'read',
    request: object({ ...counted, ...filters }),
    response: tabCounts(terminalTabNames),
  },
  'POST /purchaseOrders/action/exportBySkuOrPo': {
    summary: '导出采购订单列表（XLSX，至多五万行）',
    ...ofDealers,
    ...asWorkbook,
    request: object({ ...wholeList(purchaseTabNames), ...ofBuyer, ...sheet }),
  },
  'POST /terminalPurchaseOrders/action/exportBySkuOrPo': {
    summary: '导出终端客户的货品订单列表',
    ...ofTerminals,
    ...asWorkbook,
    request: object({ ...wholeList(terminalTabNames), ...ofBuyer, ...sheet }),
  },
  'POST /terminalPurchaseOrders/action/exportByDealerNameOrPo': {
    summary: '导出经销商收到的终端订单列表',
    ...ofDealers,
    ...asWorkbook,
    request: object({ ...wholeList(terminalTabNames), ...filters, ...sheet }),
  },
})
