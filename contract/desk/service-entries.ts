import { Type } from 'typebox'
import { id, nullable, object, timestamp } from '../kernel/endpoint.ts'
import { erpDecisions } from '../erp/decisions.ts'
import { erpFeedback } from '../erp/feedback.ts'
import { erpRelations } from '../erp/relations.ts'
import { erpReturns } from '../erp/returns.ts'
import { feedbackTabNames, feedbackTypes } from '../feedback/life-cycle.ts'
import { unbindKinds, unbindTabNames } from '../relations/unbind-life-cycle.ts'
import { returnTabNames } from '../returns/life-cycle.ts'
import { deskFamily } from './endpoint.ts'
import { deskList } from './list.ts'

const access = ['service'] as const
const returnsAccess = ['service', 'trade'] as const

/** Decisions about people and complaints, as the gateway takes them. */
export const deskService = deskFamily({
  'GET /desk/registrations': { ...erpDecisions['GET /erp/v1/registrations'], access },
  'GET /desk/registrations/licences/{fileId}': {
    ...erpDecisions['GET /erp/v1/registrations/licences/{fileId}'],
    access,
  },
  'POST /desk/registrations/{userId}/approve': {
    ...erpDecisions['POST /erp/v1/registrations/{userId}/approve'],
    access,
  },
  'POST /desk/registrations/{userId}/return': {
    ...erpDecisions['POST /erp/v1/registrations/{userId}/return'],
    access,
  },

  'POST /desk/returns/action/list': {
    summary: '退货申请列表',
    access: returnsAccess,
    ...deskList(
      returnTabNames,
      object({
        id,
        number: Type.String(),
        status: Type.Integer(),
        dealer: Type.String(),
        orderNumber: Type.String(),
        cases: Type.Integer(),
        createdAt: timestamp,
      }),
    ),
  },
  'POST /desk/returns/action/query': {
    ...erpReturns['POST /erp/v1/returns/action/query'],
    access: returnsAccess,
  },
  'GET /desk/returns/{number}/photos/{fileId}': {
    ...erpReturns['GET /erp/v1/returns/{number}/photos/{fileId}'],
    access: returnsAccess,
  },
  'POST /desk/returns/{number}/approve': {
    ...erpReturns['POST /erp/v1/returns/{number}/approve'],
    access: returnsAccess,
  },
  'POST /desk/returns/{number}/reject': {
    ...erpReturns['POST /erp/v1/returns/{number}/reject'],
    access: returnsAccess,
  },
  'POST /desk/returns/{number}/complete': {
    ...erpReturns['POST /erp/v1/returns/{number}/complete'],
    access: returnsAccess,
  },

  'POST /desk/feedback/action/list': {
    summary: '问题反馈列表',
    access,
    ...deskList(
      feedbackTabNames,
      object({
        id,
        type: Type.Enum(feedbackTypes),
        status: Type.Integer(),
        user: Type.String(),
        business: nullable(Type.String()),
        words: Type.String(),
        updatedAt: timestamp,
      }),
    ),
  },
  'POST /desk/feedback/action/query': { ...erpFeedback['POST /erp/v1/feedback/action/query'], access },
  'GET /desk/feedback/photos/{fileId}': { ...erpFeedback['GET /erp/v1/feedback/photos/{fileId}'], access },
  'POST /desk/feedback/{id}/takeUp': { ...erpFeedback['POST /erp/v1/feedback/{id}/takeUp'], access },
  'POST /desk/feedback/{id}/reply': { ...erpFeedback['POST /erp/v1/feedback/{id}/reply'], access },

  'POST /desk/unbinds/action/list': {
    summary: '解约申请列表',
    access,
    ...deskList(
      unbindTabNames,
      object({
        id,
        number: Type.String(),
        kind: Type.Enum(unbindKinds),
        status: Type.Integer(),
        dealer: Type.String(),
        customer: nullable(Type.String()),
        createdAt: timestamp,
      }),
    ),
  },
  'POST /desk/unbinds/action/query': { ...erpRelations['POST /erp/v1/unbinds/action/query'], access },
  'POST /desk/unbinds/{number}/approve': { ...erpRelations['POST /erp/v1/unbinds/{number}/approve'], access },
  'POST /desk/unbinds/{number}/reject': { ...erpRelations['POST /erp/v1/unbinds/{number}/reject'], access },
})
