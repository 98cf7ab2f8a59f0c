import { Type } from 'typebox'
import { id, nullable, object, text, timestamp } from '../kernel/endpoint.ts'
import { erpFamily } from './endpoint.ts'
import { reason, version } from '../orders/parts.ts'
import { blockerKinds, unbindKinds } from '../relations/unbind-life-cycle.ts'

const number = text(20)
const party = object({ code: Type.String(), name: Type.String() })

const apply = object({
  id,
  number: Type.String(),
  kind: Type.Enum(unbindKinds, { description: 'customer 经销商与终端客户，brand 经销商与品牌方' }),
  status: Type.Integer({ description: '10 待审核，20 已解除，30 已驳回' }),
  version,
  dealer: party,
  customer: nullable(party),
  applicant: party,
  reason: Type.String(),
  decision: Type.String(),
  createdAt: timestamp,
  decidedAt: nullable(timestamp),
  /** The open matters that still prevent the end of the relation; empty when it is decided. */
  blockers: Type.Array(object({ kind: Type.Enum(blockerKinds), number: Type.String() })),
})

const decision = {
  scope: 'relations',
  effect: 'write',
  path: object({ number }),
  response: object({ status: Type.Integer(), version }),
} as const

export const erpRelations = erpFamily({
  'POST /erp/v1/unbinds/action/query': {
    summary: '解约申请：按编号读取，或从某个 id 起依次读取',
    scope: 'relations',
    effect: 'read',
    request: object({
      numbers: Type.Optional(Type.Array(number, { minItems: 1, maxItems: 100 })),
      after: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    response: object({ applications: Type.Array(apply) }),
  },
  'POST /erp/v1/unbinds/{number}/approve': {
    summary: '同意解约；有未完成单据时拒绝并列出',
    ...decision,
    request: object({ version: Type.Optional(version) }),
  },
  'POST /erp/v1/unbinds/{number}/reject': {
    summary: '驳回解约申请',
    ...decision,
    request: object({ version: Type.Optional(version), reason }),
  },
})
