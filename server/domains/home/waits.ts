import { sql, type RawBuilder } from 'kysely'
import type { ResponseOf } from '#contract/index.ts'
import { dealerWaits, terminalWaits, waitRows, type Wait, type WaitList } from '#contract/home/waits.ts'
import { mostCounted } from '#contract/kernel/page-sizes.ts'
import type { Reading } from '../../http/context.ts'
import { rowsIn, type ListQuery } from '../../lists/paged.ts'
import { ownNotes } from '../deliveries/public.ts'
import { ownInquiries } from '../inquiries/public.ts'
import { incomingOrders, ownOrders } from '../orders/public.ts'
import { ownNotices } from '../payments/public.ts'
import { ownAllocations } from '../relations/public.ts'
import { ownReturns } from '../returns/public.ts'

/** The lists as their pages open them. */
const lists: Readonly<Record<WaitList, (reading: Reading) => ListQuery<unknown, string>>> = {
  paymentOrder: reading => ownNotices(reading, {}),
  salesOrder: reading => incomingOrders(reading, { content: 'goods' }),
  dispatchList: reading => ownNotes(reading, {}),
  returnApplicationRecord: reading => ownReturns(reading, {}),
  terminalSample: reading => incomingOrders(reading, { content: 'sample' }),
  customerInquiry: reading => ownInquiries(reading, {}),
  newAllocateCustom: reading => ownAllocations(reading, {}),
  dealerOrderList: reading => ownOrders(reading, 'purchase', {}),
  terminalOrder: reading => ownOrders(reading, 'terminal', { content: 'goods' }),
  terminalSampleOrder: reading => ownOrders(reading, 'terminal', { content: 'sample' }),
  inquiryRecords: reading => ownInquiries(reading, {}),
}

const openSum = (list: WaitList, rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  list === 'paymentOrder' ? sql`(select sum(n.amount - n.paid)::bigint ${rows})` : sql`null::bigint`

/** The tasks that wait for the acting business, counted in one statement. */
export const readWaits = async (
  reading: Reading,
): Promise<ResponseOf<'POST /workbench/action/queryHome'>['waits']> => {
  const own: readonly Wait[] = reading.actor.userType === 3 ? dealerWaits : terminalWaits
  const counts = own.map(wait => {
    const { list, tab } = waitRows[wait]
    const rows = rowsIn(lists[list](reading), tab)
    return sql`
      select ${sql.lit(wait)} as wait, ${openSum(list, rows)} as open,
        (select count(*)::int from (select ${rows} limit ${sql.lit(mostCounted + 1)}) waiting) as count`
  })
  const { rows } = await sql<{ wait: Wait; count: number; open: number | null }>`
    ${sql.join(counts, sql` union all `)}`.execute(reading.db)
  return rows.filter(({ count }) => count > 0)
}
