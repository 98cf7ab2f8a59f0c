import { sql } from 'kysely'
import { isHandedIn } from '../server/db/readable-by-seller.ts'
import type { Tx } from '../server/db/schema.ts'

/** The number that a message was written with, before documents had theirs. */
const placeholder = String.raw`(PO|DN|PN|TO)\d{6}(?!\d)`

/** Documents that a business may be told of, by the letters of their numbers, with their pages. */
const documents = sql`
  select 'PO' as letters, o.buyer_id as business_id, o.number, '/workbench/dealerOrderDetail?id=' || o.id as link, o.id
  from trade_order o where o.kind = 'purchase' and o.content = 'goods' and o.status = 30
  union all select 'DN', n.business_id, n.number, '/workbench/dispatchDetail?id=' || n.id, n.id
  from delivery_note n where n.status > 10
  union all select 'PN', p.business_id, p.number, '/workbench/workbenchHome/paymentOrder?id=' || p.id, p.id
  from payment_notice p
  union all select 'TO', o.seller_id, o.number, '/workbench/terminalOrderDetail?id=' || o.id, o.id
  from trade_order o join business b on b.id = o.buyer_id and b.up_business_id = o.seller_id
  where o.kind = 'terminal' and o.content = 'goods' and o.status > 10 and ${isHandedIn}
  union all select 'TO', o.buyer_id, o.number, '/workbench/terminalOrderDetail?id=' || o.id, o.id
  from trade_order o where o.kind = 'terminal' and o.content = 'goods' and o.status > 20`

/** Lets every message name a document that its reader can open, the newest ones the newest. */
export const nameDocuments = async (tx: Tx): Promise<void> => {
  await sql`
    with document as (
      select d.*, row_number() over (partition by d.business_id, d.letters order by d.id desc) as place,
        count(*) over (partition by d.business_id, d.letters) as amount
      from (${documents}) d
    ), told as (
      select m.id, m.business_id, substring(m.content from ${placeholder}) as letters,
        row_number() over (
          partition by m.business_id, substring(m.content from ${placeholder}) order by m.id desc) as place
      from message m where m.content ~ ${placeholder}
    )
    update message m set link = d.link, content = regexp_replace(m.content, ${placeholder}, d.number)
    from told t join document d on d.business_id = t.business_id and d.letters = t.letters
      and d.place = (t.place - 1) % d.amount + 1
    where m.id = t.id`.execute(tx)
  // A business without such a document was told of nothing.
  await sql`
    delete from message_read r using message m where m.id = r.message_id and m.content ~ ${placeholder}`.execute(
    tx,
  )
  await sql`delete from message where content ~ ${placeholder}`.execute(tx)
  // An order that its customer took back, or placed with another dealer, is not read here any more.
  const unreadable = sql`
    from message m join trade_order o on m.link = '/workbench/terminalOrderDetail?id=' || o.id
    where m.business_id is not null and (m.business_id not in (o.seller_id, o.buyer_id)
      or m.business_id = o.seller_id and not (${isHandedIn}) or m.business_id = o.buyer_id and o.hidden_at is not null)`
  await sql`delete from message_read where message_id in (select m.id ${unreadable})`.execute(tx)
  await sql`delete from message where id in (select m.id ${unreadable})`.execute(tx)
}
