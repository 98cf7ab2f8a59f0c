import { Type } from 'typebox'
import { dealers, family, id, idPath, nullable, object, timestamp } from '../kernel/endpoint.ts'
import { reason } from '../orders/parts.ts'
import { asWorkbook, exportColumns, listAnswer, listRequest, tabCounts, wholeList } from '../kernel/paging.ts'
import { buyers } from '../kernel/buyers.ts'
import { allocationColumns, customerColumns, customerTabNames } from './customer-columns.ts'
import { allocationRow, customerRow } from './customer-rows.ts'
import { cooperationTabNames } from './cooperation-life-cycle.ts'
import { mostPages } from '../kernel/page-sizes.ts'

const ofDealers = { access: dealers, scope: 'business' } as const
const ofBuyers = { access: buyers, scope: 'business' } as const

/** As many rows as a page of a list has at most. */
const mostAtOnce = 100

const { tab: _tab, sort: _sort, ...counted } = wholeList(cooperationTabNames)
const { page: _page, size: _size, ...customersAsked } = listRequest(customerTabNames)

const batchAnswer = object({
  rows: Type.Array(
    object({
      id,
      /** The new status; null if it did not change. */
      status: nullable(Type.Integer()),
      /** The reason why it did not change; empty if it did. */
      refused: Type.String(),
    }),
  ),
})
const ids = Type.Array(id, { minItems: 1, maxItems: mostAtOnce })
const moved = object({ status: Type.Integer() })

/** Dealers and the terminal customers that they supply, and the supplier of a business. */
export const customers = family({
  'POST /dealerManagements/queryAllocateDealer': {
    summary: '品牌方分配给本经销商的客户：分页、筛选与各状态数量',
    ...ofDealers,
    effect: 'read',
    request: object({ ...listRequest(cooperationTabNames), id: Type.Optional(id) }),
    response: object(listAnswer(allocationRow, cooperationTabNames)),
  },
  'POST /dealerManagements/queryDealerCount': {
    summary: '分配客户：各状态数量',
    ...ofDealers,
    effect: 'read',
    request: object(counted),
    response: tabCounts(cooperationTabNames),
  },
  'POST /dealerManagements/action/exportAllocateDealer': {
    summary: '导出品牌方分配的客户（XLSX，至多五万行）',
    ...ofDealers,
    ...asWorkbook,
    request: object({ ...wholeList(cooperationTabNames), columns: exportColumns(allocationColumns) }),
  },
  'GET /dealerManagements/agreeCoop/{id}': {
    summary: '同意为分配的客户供货',
    ...ofDealers,
    effect: 'write',
    offline: 'act',
    path: idPath,
    response: moved,
  },
  'POST /dealerManagements/refuseCoop': {
    summary: '拒绝为分配的客户供货，须说明原因',
    ...ofDealers,
    effect: 'write',
    offline: 'act',
    request: object({ id, reason }),
    response: moved,
  },
  'POST /dealerManagements/agreeCoopBatch': {
    summary: '批量同意，逐个回报结果',
    ...ofDealers,
    effect: 'write',
    offline: 'act',
    request: object({ ids }),
    response: batchAnswer,
  },
  'POST /dealerManagements/refuseCoopBatch': {
    summary: '批量拒绝，逐个回报结果',
    ...ofDealers,
    effect: 'write',
    offline: 'act',
    request: object({ ids, reason }),
    response: batchAnswer,
  },
  'GET /dealerManagements/queryDealerByPurchaseRelation/{id}': {
    summary: '我的客户及其本年订货；id 为本企业',
    ...ofDealers,
    effect: 'read',
    path: idPath,
    query: object({
      ...customersAsked,
      customerId: Type.Optional(id),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: mostPages })),
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: mostAtOnce })),
    }),
    response: object(listAnswer(customerRow, customerTabNames)),
  },
  'POST /dealerManagements/action/exportCustomers': {
    summary: '导出我的客户（XLSX，至多五万行）',
    ...ofDealers,
    ...asWorkbook,
    request: object({ ...wholeList(customerTabNames), columns: exportColumns(customerColumns) }),
  },
  'GET /dealerManagements/queryMyDealerNum/{id}': {
    summary: '我的客户数量；id 为本企业',
    ...ofDealers,
    effect: 'read',
    path: idPath,
    response: object({ customers: Type.Integer(), waiting: Type.Integer() }),
  },
  'GET /dealerManagements/queryMyUpDealer/{id}': {
    summary: '我的供货商名片；id 为本企业，没有供货商时为 null',
    ...ofBuyers,
    effect: 'read',
    path: idPath,
    response: object({
      supplier: nullable(
        object({
          id,
          name: Type.String(),
          code: Type.String(),
          businessType: Type.Integer(),
          contactName: Type.String(),
          contactPhone: Type.String(),
          regionText: Type.String(),
          /** Since when it supplies; null where nobody recorded it. */
          since: nullable(timestamp),
          /** Where goods can be collected; empty where they cannot. */
          pickUpPlace: Type.String(),
        }),
      ),
      saleRep: nullable(object({ name: Type.String(), phone: Type.String() })),
      /** The dealer that may soon supply this customer; null where none is being asked. */
      asked: nullable(Type.String()),
    }),
  },
})
