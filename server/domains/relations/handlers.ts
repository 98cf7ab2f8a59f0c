import type { customers } from '#contract/relations/customer-entries.ts'
import type { unbinds } from '#contract/relations/unbind-entries.ts'
import type { HandlersOf } from '../../http/context.ts'
import { answerBatch } from './answer-batch.ts'
import { agree, refuse } from './cooperations.ts'
import { countAllocations, exportAllocations, pageAllocations } from './list-allocations.ts'
import { countCustomers, exportCustomers, pageCustomers } from './list-customers.ts'
import { countUnbinds, exportUnbinds, pageUnbinds, readUnbind } from './list-unbinds.ts'
import { mySupplier } from './my-supplier.ts'
import { checkUnbind, submitUnbind } from './unbind.ts'

export const relationHandlers: HandlersOf<typeof customers & typeof unbinds> = {
  'POST /dealerManagements/queryAllocateDealer': (context, { body }) => pageAllocations(context, body),
  'POST /dealerManagements/queryDealerCount': (context, { body }) => countAllocations(context, body),
  'POST /dealerManagements/action/exportAllocateDealer': (context, { body }) =>
    exportAllocations(context, body),
  'GET /dealerManagements/agreeCoop/{id}': (context, { path }) => agree(context, path.id),
  'POST /dealerManagements/refuseCoop': (context, { body }) => refuse(context, body.id, body.reason),
  'POST /dealerManagements/agreeCoopBatch': (context, { body }) =>
    answerBatch(context, body.ids, id => agree(context, id)),
  'POST /dealerManagements/refuseCoopBatch': (context, { body }) =>
    answerBatch(context, body.ids, id => refuse(context, id, body.reason)),
  'GET /dealerManagements/queryDealerByPurchaseRelation/{id}': (context, { path, query }) =>
    pageCustomers(context, path.id, query),
  'POST /dealerManagements/action/exportCustomers': (context, { body }) => exportCustomers(context, body),
  'GET /dealerManagements/queryMyDealerNum/{id}': (context, { path }) => countCustomers(context, path.id),
  'GET /dealerManagements/queryMyUpDealer/{id}': (context, { path }) => mySupplier(context, path.id),

  'POST /dealerUnbindApplys/action/submitUnbind': (context, { body }) => checkUnbind(context, body),
  'POST /dealerUnbindApplys/action/confirmSubmitUnbind': (context, { body }) => submitUnbind(context, body),
  'POST /dealerUnbindApplys/action/queryByPage': (context, { body }) => pageUnbinds(context, body),
  'POST /dealerUnbindApplys/queryUnbindNum': (context, { body }) => countUnbinds(context, body),
  'POST /dealerUnbindApplys/action/export': (context, { body }) => exportUnbinds(context, body),
  'GET /dealerUnbindApplys/{id}': (context, { path }) => readUnbind(context, path.id),
}
