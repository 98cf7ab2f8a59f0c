import { call } from '../../api/call.ts'
import type { StoredUser } from '../../api/user-store.ts'
import { servedList } from '../../features/proposals/served-list.ts'
import { proposalQueries } from '../../trade/proposals/queries.ts'
import { background, requestOf } from './wanted.ts'

/**
 * The customers whom a representative visits, in a part of its own, since no buyer needs it. Each opens by itself too, so
 * that a list can be proposed where there is no network.
 */
export const servedOf = (user: StoredUser) => {
  const body = requestOf(servedList, 'all')
  return {
    query: proposalQueries.customers(user, body, true),
    ask: async () => call('POST /salesReps/action/queryCustomers', { body, ...background }),
    customer: (id: number) => proposalQueries.customer(user, id),
  }
}
