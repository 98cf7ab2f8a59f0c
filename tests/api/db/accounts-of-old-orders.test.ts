import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#server/db/schema.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database/database.ts'
import { inRolledBack } from '../../support/database/rolled-back.ts'
import { accountFaults } from '#server/domains/books/public.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase('demo')
}, 120_000)
afterAll(() => database.close())

const folder = path.resolve(import.meta.dirname, '../../../server/db/migrations')
const migrations = readdirSync(folder).toSorted()
/** The first that knows the account of an order. */
const first = migrations.indexOf('0060_order_account.sql')

const run = async (db: Db, files: readonly string[]): Promise<void> => {
  for (const file of files) {
    const text = readFileSync(path.join(folder, file), 'utf8')
    // All in one transaction, in which an index cannot be made beside writes.
    await sql.raw(text.replaceAll(/\bconcurrently\b/gi, '')).execute(db)
  }
}

/** The columns of a table that both schemas have, in the order of the old one. */
const common = async (db: Db, table: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select o.column_name as name from information_schema.columns o
      join information_schema.columns n using (table_name, column_name)
    where o.table_schema = 'old' and n.table_schema = 'public' and table_name = ${table}
      and o.is_generated = 'NEVER' order by o.ordinal_position`.execute(db)
  return rows.map(({ name }) => name)
}

/** Fills the old tables with the rows of today, as they were before orders had accounts. */
const copyRows = async (db: Db): Promise<void> => {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'old'`.execute(db)
  // The tables refer to each other, and some have rows from their migrations.
  await sql`set local session_replication_role = replica`.execute(db)
  for (const { name } of tables) {
    const names = await common(db, name)
    if (names.length === 0) continue
    const columns = names.map(column => sql.ref(column))
    // A notice asked for the whole sum that the brand had named.
    const values = names.map(column =>
      sql.ref(name === 'payment_notice' && column === 'amount' ? 'asked' : column),
    )
    const [old, now] = [sql.ref(`old.${name}`), sql.ref(`public.${name}`)]
    await sql`delete from ${old}`.execute(db)
    const which = name === 'payment' ? sql`where not is_set_off` : sql``
    await sql`insert into ${old} (${sql.join(columns)}) overriding system value
      select ${sql.join(values)} from ${now} ${which}`.execute(db)
  }
  await sql`set local session_replication_role = origin`.execute(db)
  await sql`
    update old.payment_notice n set withdrawn_at = p.withdrawn, paid = p.paid from (
      select k.id, case when k.reason <> '订单已无应付金额' then k.withdrawn_at end as withdrawn,
        coalesce((select sum(amount) from old.payment where notice_id = k.id), 0) as paid
      from public.payment_notice k) p where p.id = n.id`.execute(db)
}

/** Numbers that no migration may change. */
const sums = async (db: Db) => {
  const { rows } = await sql`
    select (select json_agg(json_build_array(kind, status, orders, amount, rebate) order by kind, status) from (
        select kind, status, count(*) as orders, sum(amount) as amount, sum(rebate) as rebate
        from old.trade_order group by 1, 2) s) as orders,
      (select json_build_array(count(*), sum(qty), sum(qty * price::bigint), sum(closed)) from old.order_line) as lines,
      (select json_build_array(count(*), count(distinct number)) from old.delivery_note) as notes,
      (select json_build_array(count(*), sum(shipped), sum(received)) from old.delivery_line) as delivered,
      (select json_build_array(count(*), sum(amount)) from old.payment) as payments,
      (select json_build_array(count(*), sum(paid)) from old.payment_notice) as notices,
      (select json_build_array(count(*), sum(credit)) from old.purchase_return) as returns`.execute(db)
  return rows
}

const owedIn = async (db: Db, schema: 'old' | 'public') => {
  const { rows } = await sql<{ id: number; owed: number; due: number }>`
    select b.id, (select sum(amount) from ${sql.ref(`${schema}.ledger_entry`)} where business_id = b.id) as owed,
      (select sum(n.amount) from ${sql.ref(`${schema}.payment_notice`)} n where n.business_id = b.id) as due
    from ${sql.ref(`${schema}.business`)} b order by 1`.execute(db)
  return rows
}

/** Rules that hold after the next payment, and of a history that the copied rows have from today. */
const later: ReadonlySet<string> = new Set([
  'nothing is open while there is a balance',
  'the history has told how a notice stands, besides its day',
])

test('orders of every state that stand get their accounts, nothing is lost, and every sum stays as it was', async () => {
  await inRolledBack(database.db, async db => {
    await sql`create schema old`.execute(db)
    await sql`set local search_path = old, public`.execute(db)
    await run(db, migrations.slice(0, first))
    await copyRows(db)
    const before = await sums(db)
    expect(JSON.stringify(before)).toContain('"terminal",80')
    await run(db, migrations.slice(first))
    expect(await sums(db)).toEqual(before)
    const { rows: all } = await sql<{ id: number }>`select id from old.business`.execute(db)
    const faults = await accountFaults(
      { db, now: new Date() },
      all.map(({ id }) => id),
    )
    expect(faults.filter(({ rule }) => !later.has(rule))).toEqual([])
    // Each dealer owes and is asked for the sums of today's orders, which were billed with accounts.
    expect(await owedIn(db, 'old')).toEqual(await owedIn(db, 'public'))
    const { rows: unlike } = await sql`
      select o.number from old.order_line l join public.order_line n using (id) join public.trade_order o on o.id = l.order_id
      where (l.departed, l.differing, l.returned, l.credit) is distinct from (n.departed, n.differing, n.returned, n.credit)`.execute(
      db,
    )
    expect(unlike).toEqual([])
  })
}, 300_000)
