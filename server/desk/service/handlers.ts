import type { deskService } from '#contract/desk/service-entries.ts'
import { erpHandlers } from '../../backoffice/handlers.ts'
import type { DeskHandlersOf } from '../context.ts'
import { throughDoor } from '../trade/door.ts'
import { listFeedback, listReturns, listUnbinds } from './lists.ts'

/** The gateway's own functions judge. An ERP has no say in registrations, feedback and partings, only in returns. */
export const serviceHandlers: DeskHandlersOf<typeof deskService> = {
  'GET /desk/registrations': erpHandlers['GET /erp/v1/registrations'],
  'GET /desk/registrations/licences/{fileId}': erpHandlers['GET /erp/v1/registrations/licences/{fileId}'],
  'POST /desk/registrations/{userId}/approve': erpHandlers['POST /erp/v1/registrations/{userId}/approve'],
  'POST /desk/registrations/{userId}/return': erpHandlers['POST /erp/v1/registrations/{userId}/return'],
  'POST /desk/returns/action/list': (reading, { body }) => listReturns(reading, body),
  'POST /desk/returns/action/query': erpHandlers['POST /erp/v1/returns/action/query'],
  'GET /desk/returns/{number}/photos/{fileId}': erpHandlers['GET /erp/v1/returns/{number}/photos/{fileId}'],
  'POST /desk/returns/{number}/approve': throughDoor(erpHandlers['POST /erp/v1/returns/{number}/approve']),
  'POST /desk/returns/{number}/reject': throughDoor(erpHandlers['POST /erp/v1/returns/{number}/reject']),
  'POST /desk/returns/{number}/complete': throughDoor(erpHandlers['POST /erp/v1/returns/{number}/complete']),
  'POST /desk/feedback/action/list': (reading, { body }) => listFeedback(reading, body),
  'POST /desk/feedback/action/query': erpHandlers['POST /erp/v1/feedback/action/query'],
  'GET /desk/feedback/photos/{fileId}': erpHandlers['GET /erp/v1/feedback/photos/{fileId}'],
  'POST /desk/feedback/{id}/takeUp': erpHandlers['POST /erp/v1/feedback/{id}/takeUp'],
  'POST /desk/feedback/{id}/reply': erpHandlers['POST /erp/v1/feedback/{id}/reply'],
  'POST /desk/unbinds/action/list': (reading, { body }) => listUnbinds(reading, body),
  'POST /desk/unbinds/action/query': erpHandlers['POST /erp/v1/unbinds/action/query'],
  'POST /desk/unbinds/{number}/approve': erpHandlers['POST /erp/v1/unbinds/{number}/approve'],
  'POST /desk/unbinds/{number}/reject': erpHandlers['POST /erp/v1/unbinds/{number}/reject'],
}
