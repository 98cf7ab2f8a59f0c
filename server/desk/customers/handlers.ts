import type { deskCustomers } from '#contract/desk/customer-entries.ts'
import { erpHandlers } from '../../backoffice/handlers.ts'
import type { DeskHandlersOf } from '../context.ts'
import { oneRow } from '../one-row.ts'
import { listBusinesses, readBusiness } from './businesses.ts'

export const customerHandlers: DeskHandlersOf<typeof deskCustomers> = {
  'POST /desk/businesses/action/list': (reading, { body }) => listBusinesses(reading, body),
  'POST /desk/businesses/action/read': (reading, { body }) => readBusiness(reading, body.code),
  'PUT /desk/businesses': oneRow(erpHandlers['PUT /erp/v1/businesses']),
  'PUT /desk/customers': oneRow(erpHandlers['PUT /erp/v1/customers']),
  'PUT /desk/people': oneRow(erpHandlers['PUT /erp/v1/people']),
}
