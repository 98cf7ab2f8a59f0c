import { sql, type RawBuilder } from 'kysely'
import { mayCall } from '#contract/desk/endpoint.ts'
import { deskContract, type DeskAnswer, type DeskKey } from '#contract/desk/index.ts'
import { deskTaskKinds, newTaskKinds, type DeskTaskKind } from '#contract/desk/today-entries.ts'
import { countingOrders } from '#contract/orders/life-cycle.ts'
import { inStates } from '../../lists/filters.ts'
import { shanghaiDay } from '../../kit/clock.ts'
import type { Db } from '../../db/schema.ts'
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
  const ofOrders = (
    tab: 'waiting' | 'samples' | 'cancelling' | 'differing',
    at: RawBuilder<unknown>,
  ): Task => ({
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
    samples: ofOrders('samples', sql`o.submitted_at`),
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
    personRequests: {
      list: 'POST /desk/personRequests/action/list',
      from: sql`person_request r where ${inStates('r.status', [10])}`,
      at: sql`r.created_at`,
    },
    slips: {
      list: 'POST /desk/paymentNotices/action/list',
      from: sql`payment_notice n where ${notices.tabs.slips}`,
      at: sql`n.updated_at`,
    },
    refusedRows: {
      list: 'POST /desk/gateway/refusedRows/action/query',
      from: sql`erp_refused_row w`,
      at: sql`w.at`,
    },
  }
}

const shownDays = 30

type Figure = DeskAnswer<'GET /desk/today'>['days'][number]

const dayIn = (at: RawBuilder<unknown>) => sql`(${at} at time zone 'Asia/Shanghai')::date`

/** The trade of the last days, one row for each. */
const figuresOf = async (db: Db, now: Date, seesPayments: boolean): Promise<Figure[]> => {
  const first = shanghaiDay(new Date(now.getTime() - (shownDays - 1) * 24 * 3600_000))
  const since = sql`${new Date(`${first}T00:00:00+08:00`)}::timestamptz`
  const { rows } = await sql<Figure>`
    with placed as (
      select ${dayIn(sql`o.submitted_at`)} as day, count(*)::int as orders, sum(o.amount)::bigint as amount,
        sum(o.cases)::bigint as cases, count(distinct o.buyer_id)::int as buyers
      from trade_order o
      where o.kind = 'purchase' and ${inStates('o.status', countingOrders.purchase)} and o.submitted_at >= ${since}
      group by 1
    ), paid as (
      select p.paid_on as day, sum(p.amount)::bigint as amount from payment p
      where ${seesPayments}::boolean and p.paid_on >= ${first}::date and not p.is_set_off group by 1
    ), registered as (
      select ${dayIn(sql`a.submitted_at`)} as day, count(*)::int as count
      from profile_application a where a.submitted_at >= ${since} group by 1
    )
    select d.day::date::text as day, coalesce(o.orders, 0) as orders, coalesce(o.amount, 0) as amount,
      coalesce(o.cases, 0) as cases, coalesce(o.buyers, 0) as buyers,
      case when ${seesPayments}::boolean then coalesce(p.amount, 0) end as paid, coalesce(r.count, 0) as registered
    from generate_series(${first}::date, ${shanghaiDay(now)}::date, interval '1 day') d (day)
      left join placed o on o.day = d.day::date left join paid p on p.day = d.day::date
      left join registered r on r.day = d.day::date
    order by d.day`.execute(db)
  return rows
}

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
  const days = await figuresOf(db, now, mayCall(deskContract['PUT /desk/payments'], member.roles))
  const waitingIn = <K extends DeskTaskKind>(kinds: readonly K[]) =>
    kinds.flatMap(kind => {
      const found = tasks.find(task => task.kind === kind)
      return found ? [{ kind, count: found.count, oldestAt: found.oldest?.toISOString() ?? null }] : []
    })
  return { tasks: waitingIn(deskTaskKinds), newTasks: waitingIn(newTaskKinds), days }
}
