import { sql, type RawBuilder } from 'kysely'
import { demoAccounts } from '#demo/accounts.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { withoutIndices } from '../without-indices.ts'

/** The tables of a business and its trade, which are copied; goods, content and people stay as they are. */
export const copied = `
  business cooperation address address_contact order_set dealer_price terminal_price line_list line
  allowance sample_order trade_order order_line allowance_use allowance_movement
  bought_sku delivery_note delivery_line delivery_batch shipment shipment_line
  payment_notice payment_notice_order payment return_application return_line
  purchase_return sample_feedback purchase_inquiry unbind_apply problem_feedback
  feedback_entry message history membership thing_reader proposal proposal_line
`
  .trim()
  .split(/\s+/)

/** Far above every id of the demo: the first copy has the ids from here on, the second those from twice as much on. */
export const copyStep = 10_000_000

/** The brand and its provider are the same for all. */
const shared = [...demoAccounts.brandStaff.businessIds, ...demoAccounts.providerStaff.businessIds]

interface Column {
  readonly table: string
  readonly name: string
  /** The copied table that it names a row of; for an id its own. */
  readonly target: string | null
  /** Text that no two rows may have in common. */
  readonly isName: boolean
}

/** Columns to write, with their change in a copy, as the database itself knows it. */
async function columnsOf(tx: Tx): Promise<Column[]> {
  const { rows } = await sql<Column>`
    with link as (
      select c.conrelid, k.attnum, c.confrelid::regclass::text as target
      from pg_constraint c cross join unnest(c.conkey) as k (attnum)
      where c.contype = 'f' and c.confrelid::regclass::text = any(${copied}::text[]))
    select t.relname as table, a.attname as name,
      case when a.atttypid <> 'bigint'::regtype then null
        when a.attname = 'id' then t.relname
        when t.relname = 'history' and a.attname = 'business_id' then 'business'
        else (select l.target from link l where l.conrelid = t.oid and l.attnum = a.attnum limit 1) end as target,
      a.attname = any('{number,code,erp_key}') and exists (select 1 from pg_index i
        where i.indrelid = t.oid and i.indisunique and a.attnum = any(i.indkey)) as "isName"
    from pg_class t join pg_attribute a on a.attrelid = t.oid
    where t.relname = any(${copied}::text[]) and t.relnamespace = current_schema()::regnamespace
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by t.relname, a.attnum`.execute(tx)
  return rows
}

/** Rows that are the same for all: the brand with its provider, and the brand's allotments to everybody. */
function isShared(target: string, column: RawBuilder<unknown>): RawBuilder<unknown> | null {
  if (target === 'business') return sql`${column} = any(${shared}::bigint[])`
  if (target === 'allowance')
    return sql`${column} in (select id from allowance where kind = 'allotment' and id < ${copyStep})`
  return null
}

/** The value of a column in copy `n`. */
function valueOf({ table, name, target, isName }: Column): RawBuilder<unknown> {
  const column = sql`t.${sql.ref(name)}`
  if (isName) return sql`${column} || '~' || n`
  if (target !== null) {
    const moved = sql`${column} + n * ${copyStep}::bigint`
    const stays = isShared(target, column)
    return stays ? sql`case when ${stays} then ${column} else ${moved} end` : moved
  }
  if (table === 'history' && name === 'entity_id')
    return sql`case when ${column} ~ '^[0-9]{1,15}$' then (${column}::bigint + n * ${copyStep}::bigint)::text
      else ${column} end`
  return column
}

interface Range {
  readonly from: number
  readonly to: number
}

async function copy(tx: Tx, table: string, columns: readonly Column[], { from, to }: Range): Promise<void> {
  const names = sql.join(columns.map(({ name }) => sql.ref(name)))
  const values = sql.join(columns.map(valueOf))
  // A membership is no thing of its own: it goes with its business.
  const stays =
    isShared(table, sql`t.id`) ?? (table === 'membership' && isShared('business', sql`t.business_id`))
  const link = columns.find(({ target }) => target !== null)?.name ?? 'id'
  await sql`insert into ${sql.table(table)} (${names}) overriding system value
    select ${values} from ${sql.table(table)} t cross join generate_series(${from}::int, ${to}::int) as n
    where coalesce(t.${sql.ref(link)}, 0) < ${copyStep} and ${stays ? sql`not (${stays})` : sql`true`}`.execute(
    tx,
  )
}

/** Raises the brand's allotments to everybody as the number of businesses that take from them grows. */
const allotMore = (tx: Tx, { from, to }: Range) =>
  sql`update allowance set total = total * ${to + 1}::bigint / ${from}::bigint, used = used * ${to + 1}::bigint / ${from}::bigint
    where kind = 'allotment' and id < ${copyStep}`.execute(tx)

const count = async (db: Db, table: 'trade_order' | 'business'): Promise<number> => {
  const { many } = await db
    .selectFrom(table)
    .select(of => of.fn.countAll<number>().as('many'))
    .executeTakeFirstOrThrow()
  return many
}

/**
 * Copies the businesses of the demo with all their trade until there are this number of orders and businesses. The
 * accounts of the demo may act for the copies too. The database was opened patiently and belongs to a superuser:
 * neither triggers nor foreign keys check the copies, which are as right as their originals.
 */
export async function fillOrders(db: Db, orders: number, businesses = 0) {
  const { rows } = await sql<Record<'orders' | 'businesses' | 'copies', number>>`
    select (select count(*) from trade_order where id < ${copyStep})::int as orders,
      (select count(*) from business where id < ${copyStep})::int as businesses,
      (select coalesce(max(id), 0) / ${copyStep} from business)::int as copies`.execute(db)
  const [demo] = rows
  if (!demo?.orders) throw new Error('Nothing to copy: start the portal once with DEMO=1 on this database.')
  const wanted = Math.max(Math.ceil(orders / demo.orders), Math.ceil(businesses / demo.businesses)) - 1
  if (wanted > demo.copies) {
    await db.transaction().execute(async tx => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`set local maintenance_work_mem = '256MB'`.execute(tx)
      const columns = await columnsOf(tx)
      const range = { from: demo.copies + 1, to: wanted }
      await withoutIndices(tx, copied, async () => {
        for (const table of copied) {
          const own = columns.filter(column => column.table === table)
          await copy(tx, table, own, range)
        }
      })
      await allotMore(tx, range)
    })
    await sql`vacuum analyze`.execute(db)
    // Otherwise the database would still be writing the copies to disk while something is measured.
    await sql`checkpoint`.execute(db)
  }
  return {
    orders: await count(db, 'trade_order'),
    businesses: await count(db, 'business'),
    copies: Math.max(wanted, demo.copies),
  }
}
