import { sql } from 'kysely'
import type { PaymentWay } from '../../contract/payments/life-cycle.ts'
import type { Tx } from '../../server/db/schema.ts'
import { dayMs, dayOf, daysBefore } from '../day.ts'

/** A bill for a dealer: the confirmed orders of one of its days, together. */
interface Bill {
  readonly businessId: number
  readonly sellerId: number
  readonly orderIds: readonly number[]
  readonly amount: number
  readonly confirmedAt: Date
}

const days = 500
const termDays = 30

const readBills = async (tx: Tx, day: string): Promise<readonly Bill[]> => {
  const { rows } = await sql<Bill>`
    select o.buyer_id as "businessId", o.seller_id as "sellerId", json_agg(o.id order by o.id) as "orderIds",
      sum(o.amount - o.rebate)::bigint as amount, max(h.at) as "confirmedAt"
    from trade_order o
      join history h on h.entity = 'order' and h.entity_id = o.id::text and h.action = 'confirm'
    where o.kind = 'purchase' and o.content = 'goods' and o.status in (30, 70)
      and o.created_at >= ${daysBefore(day, days)} and h.at < ${daysBefore(day, 0, '00:00')}
    group by o.buyer_id, o.seller_id, o.checkout_id having sum(o.amount - o.rebate) > 0
    order by max(h.at) desc, min(o.id)`.execute(tx)
  return rows
}

interface Paid {
  readonly amount: number
  readonly at: Date
  readonly way: PaymentWay
}

interface Notice extends Bill {
  readonly key: string
  readonly dueOn: string
  readonly payments: readonly Paid[]
  readonly withdrawnAt: Date | null
}

/** `share` hundredths of the amount, this part of the way from the notice to its end. */
const payment = (
  { amount, confirmedAt }: Bill,
  end: Date,
  { share, part, way = 'transfer' }: { share: number; part: number; way?: PaymentWay },
): Paid => ({
  amount: Math.round((amount * share) / 100),
  at: new Date(confirmedAt.getTime() + Math.floor((end.getTime() - confirmedAt.getTime()) * part)),
  way,
})

const every = 3

/** The payment of a dealer's notices by their place: of those in time, and of those whose day is over. */
const paymentsOf = (bill: Bill, place: number, { due, now }: { due: Date; now: Date }): Paid[] => {
  if (due >= now) {
    if (place % every === 0) return []
    return [payment(bill, now, { share: place % every === 1 ? 40 : 100, part: 0.5 })]
  }
  if (place === 0) return []
  if (place === 1) return [payment(bill, due, { share: 60, part: 0.6 })]
  if (place % every > 0)
    return [payment(bill, due, { share: 100, part: 0.8, way: place % 2 ? 'transfer' : 'bill' })]
  const first = payment(bill, due, { share: 50, part: 0.4 })
  return [first, { ...payment(bill, due, { share: 100, part: 0.9 }), amount: bill.amount - first.amount }]
}

/** Each dealer has notices in every state, and one that was withdrawn, since its day was wrong. */
const noticesOf = (bills: readonly Bill[], day: string): Notice[] => {
  const now = daysBefore(day, 0, '00:00')
  const places = new Map<string, number>()
  const seen = new Set<number>()
  return bills.flatMap((bill, at): Notice[] => {
    const dueOn = dayOf(new Date(bill.confirmedAt.getTime() + termDays * dayMs))
    const due = new Date(`${dueOn}T00:00:00+08:00`)
    const group = `${bill.businessId}:${due >= now}`
    const place = places.get(group) ?? 0
    places.set(group, place + 1)
    const notice = {
      ...bill,
      key: `DEMO-${at + 1}`,
      dueOn,
      payments: paymentsOf(bill, place, { due, now }),
      withdrawnAt: null,
    }
    if (seen.has(bill.businessId)) return [notice]
    seen.add(bill.businessId)
    const withdrawnAt = new Date(bill.confirmedAt.getTime() + 1_800_000)
    return [notice, { ...notice, key: `${notice.key}-1`, payments: [], withdrawnAt }]
  })
}

const storeNotices = async (tx: Tx, notices: readonly Notice[]): Promise<void> => {
  const rows = notices.map(({ withdrawnAt, confirmedAt, payments: _payments, ...notice }, at) => ({
    ...notice,
    at: confirmedAt,
    withdrawnAt,
    number: `PN${dayOf(confirmedAt).slice(2).replaceAll('-', '')}${String(at + 1).padStart(6, '0')}`,
  }))
  await sql`
    insert into payment_notice (number, erp_key, business_id, seller_id, asked, amount, due_on, payee_name, payee_bank,
      payee_account, remark, created_at, updated_at, withdrawn_at, reason)
    select r.number, r.key, r."businessId", r."sellerId", r.amount,
      case when r."withdrawnAt" is null then r.amount else 0 end, r."dueOn", b.billing_name, b.bank_name,
      b.bank_account, '', r.at, r.at, r."withdrawnAt",
      case when r."withdrawnAt" is null then '' else '到期日登记有误，已另发通知' end
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (number text, key text, "businessId" bigint,
      "sellerId" bigint, amount bigint, "dueOn" date, at timestamptz, "withdrawnAt" timestamptz)
      join business b on b.id = r."sellerId"
    order by r.at, r.number`.execute(tx)
  await sql`
    insert into payment_notice_order (notice_id, order_id)
    select n.id, o.id::bigint
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (key text, "orderIds" json)
      join payment_notice n on n.erp_key = r.key
      cross join lateral json_array_elements_text(r."orderIds") o (id)
    order by 1, 2`.execute(tx)
}

const storePayments = async (tx: Tx, notices: readonly Notice[]): Promise<void> => {
  const rows = notices.flatMap(({ key, payments }) =>
    payments.map((one, at) => ({ ...one, notice: key, key: `${key}-P${at + 1}`, paidOn: dayOf(one.at) })),
  )
  await sql`
    insert into payment (erp_key, notice_id, business_id, amount, paid_on, way, recorded_at)
    select r.key, n.id, n.business_id, r.amount, r."paidOn", r.way, r.at
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (key text, notice text, amount bigint, "paidOn" date,
      way text, at timestamptz)
      join payment_notice n on n.erp_key = r.notice
    order by r.at, r.key`.execute(tx)
}

/** Everything in the demo was paid in time or not yet, so no step begins in 已逾期. */
const storeHistory = async (tx: Tx): Promise<void> => {
  await sql`
    insert into history (entity, entity_id, business_id, actor_id, action, from_state, to_state, why, at)
    select 'paymentNotice', s.id::text, s.seller_id, null, s.action, s.before, s.after, s.why, s.at from (
      select n.id, n.seller_id, 'notify' as action, null as before, '10' as after, '' as why, n.created_at as at
      from payment_notice n
      union all
      select n.id, n.seller_id, 'withdraw', '10', '50', n.reason, n.withdrawn_at
      from payment_notice n where n.withdrawn_at is not null
      union all
      select p.id, p.seller_id, case when p.sum < p.due then 'payPart' else 'pay' end,
        case when p.sum = p.amount then '10' else '20' end, case when p.sum < p.due then '20' else '30' end,
        '到账 ¥' || to_char(p.amount / 100.0, 'FM999,999,990.00'), p.at
      from (
        select n.id, n.seller_id, n.amount as due, y.amount, y.recorded_at as at,
          sum(y.amount) over (partition by n.id order by y.id) as sum
        from payment y join payment_notice n on n.id = y.notice_id
      ) p
    ) s order by s.at, s.id, s.after`.execute(tx)
}

/** Reminders speak of the newest notice that there was then. */
const nameNotices = async (tx: Tx): Promise<void> => {
  await sql`
    with meant as (
      select m.id, n.id as notice_id, n.number
      from message m cross join lateral (
        select t.id, t.number from payment_notice t
        where t.business_id = m.business_id and t.created_at < m.created_at and t.withdrawn_at is null
        order by t.id desc limit 1
      ) n where m.title = '待付款提醒'
    )
    update message m set content = '付款通知 ' || n.number || ' 即将到期，请按期付款。',
      link = '/workbench/workbenchHome/paymentOrder?id=' || n.notice_id
    from meant n where n.id = m.id`.execute(tx)
}

/** Payment notices of the last months for the existing orders, in every state. */
export const loadPayments = async (tx: Tx, day: string): Promise<void> => {
  const bills = await readBills(tx, day)
  const notices = noticesOf(bills, day)
  await storeNotices(tx, notices)
  await storePayments(tx, notices)
  await storeHistory(tx)
  await nameNotices(tx)
  await sql`select setval('payment_number', (select greatest(1, count(*)) from payment_notice))`.execute(tx)
}
