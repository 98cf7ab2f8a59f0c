import { Type } from 'typebox'
import { family, id, idPath, nullable, object } from '../kernel/endpoint.ts'
import { never } from '../kernel/offline.ts'
import { reason, step } from '../orders/parts.ts'
import { asWorkbook, exportColumns, listAnswer, listRequest, tabCounts, wholeList } from '../kernel/paging.ts'
import { unbindColumns } from './unbind-columns.ts'
import { leftOver } from './left-over.ts'
import { party, unbindRow } from './unbind-rows.ts'
import { buyers } from '../kernel/buyers.ts'
import { blockerKinds, unbindKinds, unbindTabNames } from './unbind-life-cycle.ts'

const ofBuyers = { access: buyers, scope: 'business' } as const

/** An open matter that keeps a relation from ending, with enough data to link to it. */
const blocker = object({
  kind: Type.Enum(blockerKinds),
  id,
  number: Type.String(),
  status: Type.Integer(),
})

const blockers = {
  /** The first of them; `total` counts all. */
  blockers: Type.Array(blocker),
  total: Type.Integer(),
}

/**
 * The relation that shall end: a customer names nobody, since it has one dealer; a dealer names its customer, or nobody
 * for its own contract with the brand.
 */
const relation = { customerId: Type.Optional(id) }

const { tab: _tab, sort: _sort, ...counted } = wholeList(unbindTabNames)

/** Ending the relation of a dealer and its customer, or of a dealer and the brand. */
export const unbinds = family({
  'POST /dealerUnbindApplys/action/submitUnbind': {
    summary: '解约检查：列出阻碍解约的单据，不提交',
    ...ofBuyers,
    effect: 'read',
    request: object(relation),
    response: object({
      kind: Type.Enum(unbindKinds),
      partner: party,
      ...blockers,
      leftOver: nullable(leftOver),
    }),
  },
  'POST /dealerUnbindApplys/action/confirmSubmitUnbind': {
    summary: '提交解约申请，再次检查；有阻碍时不提交并列出',
    ...ofBuyers,
    effect: 'write',
    offline: never('unbind'),
    tells: true,
    request: object({ ...relation, reason }),
    response: object({ apply: nullable(object({ id, number: Type.String() })), ...blockers }),
  },
  'POST /dealerUnbindApplys/action/queryByPage': {
    summary: '解约申请列表',
    ...ofBuyers,
    effect: 'read',
    request: object(listRequest(unbindTabNames)),
    response: object(listAnswer(unbindRow, unbindTabNames)),
  },
  'POST /dealerUnbindApplys/queryUnbindNum': {
    summary: '解约申请：各状态数量',
    ...ofBuyers,
    effect: 'read',
    request: object(counted),
    response: tabCounts(unbindTabNames),
  },
  'POST /dealerUnbindApplys/action/export': {
    summary: '导出解约申请列表（XLSX，至多五万行）',
    ...ofBuyers,
    ...asWorkbook,
    request: object({ ...wholeList(unbindTabNames), columns: exportColumns(unbindColumns) }),
  },
  'GET /dealerUnbindApplys/{id}': {
    summary: '解约申请详情；审核中时附当前阻碍',
    ...ofBuyers,
    effect: 'read',
    path: idPath,
    response: object({
      ...unbindRow.properties,
      appliedBy: Type.String(),
      ...blockers,
      /** Null for the relation of a customer. */
      leftOver: nullable(leftOver),
      history: Type.Array(step),
    }),
  },
})
