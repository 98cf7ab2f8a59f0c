import type { DeskContract } from '#contract/desk/index.ts'
import type { DeskHandlersOf } from './context.ts'
import { allowanceHandlers } from './allowances/handlers.ts'
import { brandHandlers } from './brand/handlers.ts'
import { customerHandlers } from './customers/handlers.ts'
import { financeHandlers } from './finance/handlers.ts'
import { queryCalls } from './gateway/calls.ts'
import { endKey, makeKey, readKeys } from './gateway/keys.ts'
import { dismissRefused, queryRefused, retryRefused } from './gateway/refused-rows.ts'
import { finishFirstRun, readFirstRun } from './first-run/read-first-run.ts'
import { changeHandlers } from './changes/handlers.ts'
import { goodsHandlers } from './goods/handlers.ts'
import { priceHandlers } from './goods/price-handlers.ts'
import { contentDeskHandlers } from './content/handlers.ts'
import { acceptLink, lookAtLink, withdrawLink } from './invitations.ts'
import { confirmFactor, offerFactor, passCode } from './own-factor.ts'
import { changeOwnPassword, proveAgain } from './own-password.ts'
import { exportLog, queryLog } from './read-log.ts'
import { personRequestDeskHandlers } from './person-requests/handlers.ts'
import { serviceHandlers } from './service/handlers.ts'
import { readSession, signInStaff, signOutStaff } from './sign-in.ts'
import { changeRoles, disableStaff, enableStaff, forgetFactor, inviteStaff, readStaff } from './staff.ts'
import { readToday } from './today/read-today.ts'
import { tradeHandlers } from './trade/handlers.ts'

/** The handler of every endpoint of the desk. A missing one does not compile. */
export const deskHandlers: DeskHandlersOf<DeskContract> = {
  'POST /desk/session/action/signIn': (context, { body }) => signInStaff(context, body),
  'POST /desk/session/action/passCode': (context, { body }) => passCode(context, body.code),
  'POST /desk/session/action/offerFactor': offerFactor,
  'POST /desk/session/action/confirmFactor': (context, { body }) => confirmFactor(context, body.code),
  'POST /desk/session/action/prove': (context, { body }) => proveAgain(context, body),
  'POST /desk/session/action/changePassword': (context, { body }) => changeOwnPassword(context, body),
  'POST /desk/session/action/signOut': signOutStaff,
  'GET /desk/session': readSession,
  'POST /desk/invitations/action/look': (context, { body }) => lookAtLink(context, body.token),
  'POST /desk/invitations/action/accept': (context, { body }) => acceptLink(context, body),

  'GET /desk/staff': readStaff,
  'POST /desk/staff/action/invite': (context, { body }) => inviteStaff(context, body),
  'DELETE /desk/staff/invitations/{id}': async ({ tx, now, note }, { path }) => {
    note({ thing: await withdrawLink(tx, now, path.id) })
    return {}
  },
  'PUT /desk/staff/{id}/roles': (context, { path, body }) => changeRoles(context, path.id, body.roles),
  'POST /desk/staff/{id}/disable': (context, { path, body }) => disableStaff(context, path.id, body.reason),
  'POST /desk/staff/{id}/enable': (context, { path }) => enableStaff(context, path.id),
  'POST /desk/staff/{id}/forgetFactor': (context, { path }) => forgetFactor(context, path.id),

  'POST /desk/log/action/query': (context, { body }) => queryLog(context, body),
  'POST /desk/log/action/export': (context, { body }) => exportLog(context, body),

  'GET /desk/keys': readKeys,
  'POST /desk/keys/action/make': (context, { body }) => makeKey(context, body),
  'POST /desk/keys/{keyId}/revoke': (context, { path }) => endKey(context, path.keyId),

  'POST /desk/gateway/calls/action/query': (context, { body }) => queryCalls(context, body),
  'POST /desk/gateway/refusedRows/action/query': (context, { body }) => queryRefused(context, body),
  'POST /desk/gateway/refusedRows/{id}/retry': (context, { path }) => retryRefused(context, path.id),
  'POST /desk/gateway/refusedRows/{id}/dismiss': (context, { path }) => dismissRefused(context, path.id),

  'GET /desk/firstRun': readFirstRun,
  'POST /desk/firstRun/action/finish': context => finishFirstRun(context),
  'GET /desk/today': readToday,
  ...tradeHandlers,
  ...financeHandlers,
  ...allowanceHandlers,
  ...customerHandlers,
  ...brandHandlers,
  ...serviceHandlers,
  ...personRequestDeskHandlers,
  ...goodsHandlers,
  ...priceHandlers,
  ...changeHandlers,
  ...contentDeskHandlers,
}
