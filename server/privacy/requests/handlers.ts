import type { personRequests } from '#contract/account/person-request-entries.ts'
import type { HandlersOf } from '../../http/context.ts'
import { downloadOwnData, readOwnRequests, submitRequest, withdrawRequest } from './own-requests.ts'

/** Every person asks about the own data alone, whatever the business. */
export const personRequestHandlers: HandlersOf<typeof personRequests> = {
  'POST /users/personRequests/action/query': context => readOwnRequests(context),
  'POST /users/personRequests/action/submit': (context, { body }) => submitRequest(context, body),
  'POST /users/personRequests/action/withdraw': (context, { body }) => withdrawRequest(context, body),
  'POST /users/personRequests/action/download': (context, { body }) => downloadOwnData(context, body.id),
}
