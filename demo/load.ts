import { sql } from 'kysely'
import type { NewRow, Schema, Tx } from '../server/db/schema.ts'
import { indexSkus } from '../server/domains/catalog/public.ts'
import { indexCookbooks } from '../server/domains/content/public.ts'
import { loadContent } from './catalog/load-content.ts'
import { currentAddresses, demoRows } from './demo-rows.ts'
import { loadFeedback } from './feedback.ts'
import { nameDocuments } from './messages-of-documents.ts'
import { loadOrders } from './orders/load-orders.ts'
import { loadRelations } from './relations/load-relations.ts'
import type { DemoRows, DemoSource } from './rows.ts'
import { listRows, offersToAll, retireProducts } from './trade/load-lists.ts'
import { withoutLiveEvents } from './without-events.ts'

type Table = keyof Schema

/** Keeps the parameters of one statement below the protocol's limit of 65,535. */
const chunk = 1_000

const insertAll = async <T extends Table>(tx: Tx, table: T, rows: readonly NewRow<T>[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += chunk) {
    await tx
      .insertInto<Table>(table)
      .values(rows.slice(from, from + chunk))
      .execute()
  }
}

const isTable = (name: string, rows: DemoRows): name is Table => name in rows

/** Moves a table's counter past the inserted ids; otherwise the next new row would get one of them. */
const advanceCounter = async (tx: Tx, table: Table): Promise<void> => {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
    tx,
  )
}

const hasNumbers = (rows: readonly object[]) => {
  const [first] = rows
  return first !== undefined && 'id' in first && typeof first.id === 'number'
}

/** Tables in the order in which the rows name them. */
const insertTables = async (tx: Tx, tables: DemoRows): Promise<void> => {
  for (const name of Object.keys(tables)) {
    if (!isTable(name, tables)) continue
    const rows = tables[name] ?? []
    await insertAll(tx, name, rows as never)
    if (hasNumbers(rows)) await advanceCounter(tx, name)
  }
}

const loadAll = async (tx: Tx, source: DemoSource): Promise<void> => {
  const tables = demoRows(source)
  await insertTables(tx, tables)
  for (const { businessId, current, self } of currentAddresses(tables.address ?? [])) {
    await tx
      .updateTable('business')
      .set({ current_address_id: current, self_address_id: self })
      .where('id', '=', businessId)
      .execute()
  }
  const offers = await offersToAll(tx, source)
  await insertTables(tx, listRows(source, tables, offers))
  await loadOrders(tx, source, tables, offers)
  await loadRelations(tx, source, tables)
  await loadFeedback(tx, source.day)
  await nameDocuments(tx)
  await retireProducts(tx)
  for (const table of await loadContent(tx, source)) await advanceCounter(tx, table)
  await indexSkus(tx)
  await indexCookbooks(tx)
}

export const loadDemo = (tx: Tx, source: DemoSource): Promise<void> =>
  withoutLiveEvents(tx, () => loadAll(tx, source))
