import type { deskPersonRequests } from '#contract/desk/person-request-entries.ts'
import { retentionClasses, retentionClassNames } from '#contract/desk/retention.ts'
import { closeAccount, provideData, refuseRequest } from '../../privacy/requests/decide.ts'
import type { DeskHandlersOf } from '../context.ts'
import { listPersonRequests, readPersonRequest } from './read-requests.ts'

export const personRequestDeskHandlers: DeskHandlersOf<typeof deskPersonRequests> = {
  'POST /desk/personRequests/action/list': (reading, { body }) => listPersonRequests(reading, body),
  'POST /desk/personRequests/action/read': (reading, { body }) => readPersonRequest(reading, body.number),
  'GET /desk/retention': ({ config }) =>
    Promise.resolve(
      retentionClassNames.map(name => ({
        title: retentionClasses[name].title,
        what: retentionClasses[name].what,
        days: config.retention[name],
      })),
    ),
  'POST /desk/personRequests/{number}/provide': (writing, { path, body }) =>
    provideData(writing, { ...path, ...body }),
  'POST /desk/personRequests/{number}/close': (writing, { path, body }) =>
    closeAccount(writing, { ...path, ...body }, body),
  'POST /desk/personRequests/{number}/refuse': (writing, { path, body }) =>
    refuseRequest(writing, { ...path, ...body }, body.reason),
}
