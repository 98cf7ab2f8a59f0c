import { sql } from 'kysely'
import type { ResponseOf } from '#contract/index.ts'
import { isoTime } from '../../db/json.ts'
import { partiesIn } from '../../db/parties.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { stepsOf } from '../../db/steps.ts'
import type { Reading } from '../../http/context.ts'
import { notFound } from '../../http/refusal.ts'
import { accountOf, type AccountedOrder } from '#contract/orders/account.ts'
import { asksOf, closedOf, lineSums } from '../books/public.ts'
import { headColumns } from './list-notices.ts'

type Detail = ResponseOf<'GET /paymentNotifys/{id}'>
export type Slip = Detail['slips'][number]
type Head = Omit<Detail, 'orders' | 'payments' | 'slips'>

const readHead = async ({ db, actor, now }: Reading, id: number): Promise<Head> => {
  const { rows } = await sql<Head>`
    select ${headColumns(now)}, n.remark, n.reason,
      ${partiesIn({ buyer: 'n.business_id', seller: 'n.seller_id' })},
      ${stepsOf(actor, 'paymentNotice', 'n.id')} as history
    from payment_notice n
    where n.id = ${id} and n.business_id = ${actor.businessId}`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  return row
}

const readOrders = async ({ db, now }: Reading, noticeId: number): Promise<Detail['orders']> => {
  const { rows } = await sql<AccountedOrder & { id: number; number: string }>`
    select o.id, o.number, o.content, o.status, o.amount, o.rebate, o.rebate_back as "rebateBack", a.*,
      ${asksOf('o.id', now)} as asks
    from payment_notice_order x join trade_order o on o.id = x.order_id
      cross join lateral (
        select ${closedOf('l')} as "closedAmount", ${lineSums} from order_line l where l.order_id = o.id) a
    where x.notice_id = ${noticeId} order by o.id`.execute(db)
  return rows.map(({ id, number, status, asks, ...order }) => {
    const { amount = 0, paid = 0 } = asks.find(ask => ask.id === noticeId) ?? {}
    return { id, number, status, due: accountOf('purchase', { ...order, status, asks }).due, amount, paid }
  })
}

const readPayments = async ({ db }: Reading, id: number): Promise<Detail['payments']> => {
  const { rows } = await sql<Detail['payments'][number]>`
    select p.id, p.amount, p.paid_on as "paidOn", p.way, p.remark, p.is_set_off as "isSetOff", ${isoTime('p.recorded_at')} as "recordedAt"
    from payment p where p.notice_id = ${id} order by p.id`.execute(db)
  return rows
}

/** A slip stays as evidence once the brand has recorded a payment after it. */
export const readSlips = async (db: Db | Tx, noticeId: number): Promise<Slip[]> => {
  const { rows } = await sql<Slip>`
    select s.id, json_build_object('fileId', f.id, 'fileName', f.file_name, 'mimeType', f.mime_type) as file,
      coalesce(u.name, '') as "uploadedBy", ${isoTime('s.uploaded_at')} as "uploadedAt",
      not exists (select from payment p where p.notice_id = s.notice_id and p.recorded_at >= s.uploaded_at)
        as "isRemovable"
    from payment_slip s join attachment a on a.kind = 'transferSlip' and a.thing_id = s.id
      join stored_file f on f.id = a.file_id join app_user u on u.id = s.uploaded_by
    where s.notice_id = ${noticeId} order by s.id`.execute(db)
  return rows
}

export const readNotice = async (reading: Reading, id: number): Promise<Detail> => {
  const head = await readHead(reading, id)
  return {
    ...head,
    orders: await readOrders(reading, id),
    payments: await readPayments(reading, id),
    slips: await readSlips(reading.db, id),
  }
}
