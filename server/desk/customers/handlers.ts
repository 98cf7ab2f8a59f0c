import type { deskCustomers } from '#contract/desk/customer-entries.ts'
import { erpHandlers } from '../../backoffice/handlers.ts'
import type { DeskHandlersOf } from '../context.ts'
import { oneRow } from '../one-row.ts'
import { listBusinesses, readBusiness } from './businesses.ts'
import { correctPerson, joinPerson, makePersonLink, storePerson } from './people.ts'
import { storeBusiness } from './store-business.ts'

export const customerHandlers: DeskHandlersOf<typeof deskCustomers> = {
  'POST /desk/businesses/action/list': (reading, { body }) => listBusinesses(reading, body),
  'POST /desk/businesses/action/read': (reading, { body }) => readBusiness(reading, body.code),
  'PUT /desk/businesses': storeBusiness,
  'PUT /desk/customers': oneRow(erpHandlers['PUT /erp/v1/customers'], ({ customer }) => customer),
  'POST /desk/people/action/join': joinPerson,
  'PUT /desk/people': storePerson,
  'PUT /desk/people/{userId}/identity': (writing, { path, body }) =>
    correctPerson(writing, path.userId, body),
  'POST /desk/people/{userId}/action/makeLink': (context, { path, body }) =>
    makePersonLink(context, path.userId, body.isNew),
}
