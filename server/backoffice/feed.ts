import { sql } from 'kysely'
import type { ErpAnswer, ErpInput } from '#contract/erp/index.ts'
import type { Db } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import type { ErpReading } from './context.ts'

const usual = 500
/** The most positions given at once; the next reader gives further ones. */
const mostGiven = 10_000

const isFresh = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ fresh: boolean }>`
    select exists (select from erp_event where position is null) as fresh`.execute(db)
  return rows[0]?.fresh ?? false
}

/**
 * Gives committed events their positions. Events get their ids before their transactions commit, in another order. A
 * position is given only to events that everybody can read, by one reader at a time, behind all positions before it.
 * Two events of one order keep their order: the second one is written while the order is locked, after the first one
 * was committed.
 */
const givePositions = (db: Db): Promise<void> =>
  inTransaction(db, async tx => {
    // The row is locked from here on. The next statement sees everything committed before it began.
    await sql`
      insert into erp_feed as f (position) values (0)
      on conflict (only_row) do update set position = f.position`.execute(tx)
    await sql`
      with fresh as (
        select e.id, row_number() over (order by e.id) as place
        from erp_event e where e.position is null order by e.id limit ${mostGiven}
      ), given as (
        update erp_event e set position = f.position + fresh.place
        from fresh, erp_feed f where e.id = fresh.id returning e.id
      )
      update erp_feed set position = position + (select count(*) from given)`.execute(tx)
  })

type Feed = ErpAnswer<'GET /erp/v1/events'>
type Event = Omit<Feed['events'][number], 'at'> & { readonly at: Date }

/** The events after a cursor, in the order of the feed. */
export const readFeed = async (
  { db }: Pick<ErpReading, 'db' | 'now'>,
  { query: { after, limit = usual } }: ErpInput<'GET /erp/v1/events'>,
): Promise<Feed> => {
  if (await isFresh(db)) await givePositions(db)
  // Read first: up to this position no further event will appear.
  const known = await db.selectFrom('erp_feed').select('position').executeTakeFirst()
  const last = known?.position ?? 0
  const { rows } = await sql<Event>`
    select e.position as cursor, e.type, e.at, o.number as "orderNumber", n.number as "deliveryNumber",
      b.code as "buyerCode", u.number as "unbindNumber", d.code as "dealerCode", c.code as "customerCode",
      p.number as "paymentNumber", p.erp_key as "paymentKey", e.ledger_entry_id as "statementLineId", r.number as "returnNumber",
      e.user_id as "userId", e.feedback_id as "feedbackId", e.reason
    from erp_event e
      left join trade_order o on o.id = e.order_id
      left join payment_notice p on p.id = e.payment_notice_id
      left join ledger_entry s on s.id = e.ledger_entry_id
      left join business b on b.id = coalesce(o.buyer_id, p.business_id, s.business_id)
      left join delivery_note n on n.id = e.note_id
      left join return_application r on r.id = e.return_id
      left join unbind_apply u on u.id = e.unbind_id
      left join cooperation k on k.id = e.cooperation_id
      left join business d on d.id = coalesce(u.dealer_id, k.dealer_id)
      left join business c on c.id = coalesce(u.customer_id, k.customer_id)
    where e.position > ${after}::bigint order by e.position limit ${limit}`.execute(db)
  return {
    events: rows.map(row => ({ ...row, at: row.at.toISOString() })),
    // A restored feed leaves out positions, and its reader goes on beyond them.
    next: rows.at(-1)?.cursor ?? Math.max(after, last),
    last: Math.max(last, rows.at(-1)?.cursor ?? 0),
  }
}
