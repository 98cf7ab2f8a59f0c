import { sql } from 'kysely'
import type { ErpAnswer, ErpInput } from '#contract/erp/index.ts'
import { isoTime } from '../../db/json.ts'
import type { Db } from '../../db/schema.ts'
import { statusAt } from '../books/public.ts'

type Answer = ErpAnswer<'POST /erp/v1/paymentNotices/action/query'>
type Asked = ErpInput<'POST /erp/v1/paymentNotices/action/query'>['body']

/** Notices as the brand's systems know them, in one statement. */
export const readNoticesForBrand = async (
  { db, now }: { readonly db: Db; readonly now: Date },
  { keys = [], numbers = [], orderNumbers = [] }: Asked,
): Promise<Answer> => {
  const { rows } = await sql<Answer['notices'][number]>`
    select n.erp_key as key, n.number, b.code as dealer, ${statusAt(now)} as status, n.asked, n.amount, n.paid,
      n.due_on as "dueOn",
      (select coalesce(json_agg(o.number order by o.id), '[]') from payment_notice_order x
        join trade_order o on o.id = x.order_id where x.notice_id = n.id) as orders,
      (select coalesce(json_agg(json_build_object('key', p.erp_key, 'amount', p.amount, 'paidOn', p.paid_on,
        'way', p.way, 'isSetOff', p.is_set_off) order by p.id), '[]') from payment p where p.notice_id = n.id) as payments, n.reason,
      (select coalesce(json_agg(json_build_object('fileId', f.id, 'fileName', f.file_name, 'mimeType', f.mime_type,
        'uploadedAt', ${isoTime('s.uploaded_at')}) order by s.id), '[]')
        from payment_slip s join attachment a on a.kind = 'transferSlip' and a.thing_id = s.id
          join stored_file f on f.id = a.file_id where s.notice_id = n.id) as slips
    from payment_notice n join business b on b.id = n.business_id
    where n.id in (
      select k.id from payment_notice k where k.erp_key = any(${keys}::text[])
      union select m.id from payment_notice m where m.number = any(${numbers}::text[])
      union select x.notice_id from trade_order o join payment_notice_order x on x.order_id = o.id
        where o.number = any(${orderNumbers}::text[]))
    order by n.id`.execute(db)
  return { notices: rows }
}
