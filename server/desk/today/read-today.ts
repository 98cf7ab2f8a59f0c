import { sql, type RawBuilder } from 'kysely'
import { mayCall } from '#contract/desk/endpoint.ts'
import { deskContract, type DeskAnswer, type DeskKey } from '#contract/desk/index.ts'
import type { DeskTaskKind } from '#contract/desk/today-entries.ts'
import { countingOrders } from '#contract/orders/life-cycle.ts'
import { inStates } from '../../lists/filters.ts'
import { shanghaiDay } from '../../kit/clock.ts'
import type { DeskReading } from '../context.ts'
import { brandNotices } from '../finance/list-notices.ts'
import { soldOrders } from '../trade/list-orders.ts'

interface Task {
  /** The list that it leads to, whose right it needs. */
  readonly list: DeskKey
  readonly from: RawBuilder<unknown>
  readonly at: RawBuilder<unknown>
}

/** Each counts the rows of the tab that it leads to, by the same condition. */
const tasksAt = (now: Date): Readonly<Record<DeskTaskKind, Task>> => {
  const orders = soldOrders()
  const ofOrders = (tab: 'waiting' | 'cancelling' | 'differing', at: RawBuilder<unknown>): Task => ({
    list: 'POST /desk/orders/action/list',
    from: sql`trade_order o where ${orders.where} and ${orders.tabs[tab]}`,
    at,
  })
  const notices = brandNotices(now)
  return {
    registrations: {
      list: 'GET /desk/registrations',
      from: sql`profile_application p where p.state = 'reviewing'`,
      at: sql`p.submitted_at`,
    },
    orders: ofOrders('waiting', sql`o.submitted_at`),
    cancellations: ofOrders('cancelling', sql`o.updated_at`),
    differences: ofOrders('differing', sql`o.updated_at`),
    returns: {
      list: 'POST /desk/returns/action/list',
      from: sql`return_application r where ${inStates('r.status', [10])}`,
      at: sql`r.created_at`,
    },
    feedback: {
      list: 'POST /desk/feedback/action/list',
      from: sql`problem_feedback f where ${inStates('f.status', [10])}`,
      at: sql`f.created_at`,
    },
    unbinds: {
      list: 'POST /desk/unbinds/action/list',
      from: sql`unbind_apply u where ${inStates('u.status', [10])}`,
      at: sql`u.created_at`,
    },
    slips: {
      list: 'POST /desk/paymentNotices/action/list',
      from: sql`payment_notice n where ${notices.tabs.slips}`,
      at: sql`n.updated_at`,
    },
  }
}

const shownDays = 30

export const readToday = async ({ db, now, member }: DeskReading): Promise<DeskAnswer<'GET /desk/today'>> => {
  const own = Object.entries(tasksAt(now)).filter(([, { list }]) => mayCall(deskContract[list], member.roles))
  const counted = own.map(
    ([kind, { from, at }]) => sql`
      select ${kind}::text as kind, count(*)::int as count, min(${at}) as oldest from ${from}`,
  )
  const tasks =
    counted.length === 0
      ? []
      : (
          await sql<{ kind: DeskTaskKind; count: number; oldest: Date | null }>`
            ${sql.join(counted, sql` union all `)}`.execute(db)
        ).rows
  const first = shanghaiDay(new Date(now.getTime() - (shownDays - 1) * 24 * 3600_000))
  const days = await sql<{ day: string; orders: number; amount: number }>`
    with placed as (
      select (o.submitted_at at time zone 'Asia/Shanghai')::date as day, count(*)::int as orders,
        sum(o.amount)::bigint as amount
      from trade_order o
      where o.kind = 'purchase' and ${inStates('o.status', countingOrders.purchase)}
        and o.submitted_at >= ${new Date(`${first}T00:00:00+08:00`)}::timestamptz
      group by 1
    )
    select d.day::date::text as day, coalesce(p.orders, 0) as orders, coalesce(p.amount, 0) as amount
    from generate_series(${first}::date, ${shanghaiDay(now)}::date, interval '1 day') d (day)
      left join placed p on p.day = d.day::date
    order by d.day`.execute(db)
  return {
    tasks: tasks.map(({ kind, count, oldest }) => ({
      kind,
      count,
      oldestAt: oldest?.toISOString() ?? null,
    })),
    days: days.rows,
  }
}
