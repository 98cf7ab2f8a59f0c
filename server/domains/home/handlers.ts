import type { workbenchHome } from '#contract/home/entries.ts'
import { shanghaiDay } from '../../kit/clock.ts'
import type { HandlersOf, Reading } from '../../http/context.ts'
import { queryQuotas, rebateAccounts } from '../allowances/public.ts'
import { countIncomingOrders, countPurchaseOrders, countTerminalOrders } from '../orders/public.ts'
import { readDue } from './due.ts'
import { readArrivals } from './arrivals.ts'
import { purchasesOfYear, terminalOrdersOfYear } from './past-year.ts'
import { recentOrders } from './recent-orders.ts'
import { readWaits } from './waits.ts'

const mostQuotas = 5

/** The used share of a quota; a quota of 0 counts as used up. */
const share = ({ total, taken }: { readonly total: number; readonly taken: number }): number =>
  total === 0 ? 1 : taken / total

/** This month's quotas of which least is left. */
const tightestQuotas = async (reading: Reading) => {
  const quotas = await queryQuotas(reading, { month: shanghaiDay(reading.now).slice(0, 7) })
  return quotas
    .map(({ id, name, total, reserved, used }) => ({ id, name, total, taken: reserved + used }))
    .toSorted((one, other) => share(other) - share(one))
    .slice(0, mostQuotas)
}

export const homeHandlers: HandlersOf<typeof workbenchHome> = {
  'POST /workbench/action/queryHome': async context => {
    const isDealer = context.actor.userType === 3
    const [waits, purchases, terminals, arrivals, quotas, rebates] = await Promise.all([
      readWaits(context),
      isDealer ? countPurchaseOrders(context) : null,
      isDealer ? countIncomingOrders(context, { content: 'goods' }) : countTerminalOrders(context),
      readArrivals(context),
      isDealer ? tightestQuotas(context) : [],
      isDealer ? rebateAccounts(context) : [],
    ])
    return { waits, purchases, terminals, today: shanghaiDay(context.now), arrivals, quotas, rebates }
  },
  'POST /workbench/action/queryDue': (context, { body }) => readDue(context, body.room),
  'POST /workbench/action/queryRecentOrders': context => recentOrders(context),
  'POST /users/dealerV2/getPoPastYearNumber': context => purchasesOfYear(context),
  'POST /users/dealerV2/getTerminalPastYearNumber': context => terminalOrdersOfYear(context),
}
