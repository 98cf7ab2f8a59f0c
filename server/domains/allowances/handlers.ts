import type { allowances } from '#contract/allowances/entries.ts'
import type { HandlersOf } from '../../http/context.ts'
import { exportSampleOrders, pageSampleOrders } from '../samples/public.ts'
import { balancesOf, rebateAccounts } from './balances.ts'
import {
  assertOwn,
  limitsOf,
  oneSampleOrder,
  openSampleOrders,
  orderSet,
  queryMovements,
  queryQuotas,
  queryUses,
} from './lists.ts'

export const allowanceHandlers: HandlersOf<typeof allowances> = {
  'POST /quotas/action/myQuota': (context, { body }) => queryQuotas(context, body),
  'POST /quotas/action/queryLeft': (context, { body }) => limitsOf(context, body.skuIds),
  'GET /rebates/action/queryRebateAccountList/{id}': async (context, { path }) => {
    assertOwn(context, path.id)
    return rebateAccounts(context)
  },
  'GET /rebates/action/queryRebateListByDealerId/{id}': async (context, { path }) => {
    assertOwn(context, path.id)
    return queryMovements(context)
  },
  'POST /orderSets/action/queryOne': context => orderSet(context),
  'POST /sampleOrders/action/queryByPage': (context, { body }) => pageSampleOrders(context, body),
  'POST /sampleOrders/action/export': (context, { body }) => exportSampleOrders(context, body),
  'POST /sampleOrders/action/queryList': context => openSampleOrders(context),
  'GET /sampleOrders/{id}': (context, { path }) => oneSampleOrder(context, path.id),
  'POST /sampleOrderDetails/action/queryList': (context, { body }) => balancesOf(context, body.sampleOrderId),
  'POST /sampleOrderUseDetails/action/queryList': (context, { body }) => queryUses(context, body),
}
