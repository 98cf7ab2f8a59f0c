import { sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'

interface Schema {
  readonly type?: string
  readonly anyOf?: readonly Schema[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly minimum?: number
  readonly maximum?: number
  readonly pattern?: string
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}

/** The ids and words of existing rows that a request may name. */
export interface Named {
  readonly id: number
  readonly words: Readonly<Record<string, string>>
}

const isId = ({ type, maximum }: Schema) => type === 'integer' && maximum === Number.MAX_SAFE_INTEGER

/** Whether a request of this form names any rows, which have to be found first. */
export const namesRows = (schema: unknown): boolean => {
  const known = (schema ?? {}) as Schema
  if (isId(known)) return true
  const { properties = {}, required = [], items } = known
  return (
    (items !== undefined && namesRows(items)) ||
    required.some(name => name === 'type' || namesRows(properties[name]))
  )
}

/** The smallest input that the contract accepts, with the named ids and words; pages have twenty rows. */
export const inputFor = (schema: unknown, named: Named, name = ''): unknown => {
  const known = (schema ?? {}) as Schema
  if (known.anyOf) return inputFor(known.anyOf[0], named, name)
  if (known.const !== undefined) return known.const
  if (known.enum) return known.enum[0]
  if (isId(known)) return named.id
  switch (known.type) {
    case 'object':
      return Object.fromEntries(
        (known.required ?? []).map(key => [key, inputFor(known.properties?.[key], named, key)]),
      )
    case 'array':
      return [inputFor(known.items, named, name)]
    case 'integer':
      return name === 'size' ? 20 : known.minimum
    case 'string':
      return named.words[name] ?? '薯条'
    case undefined:
    default:
      return true
  }
}

const owners = ['business_id', 'buyer_id', 'seller_id', 'dealer_id', 'customer_id', 'user_id']

/** The newest rows of every table that belong to this business or to nobody, three of each. */
export async function idsFor(db: Db, business: number): Promise<number[]> {
  const { rows: tables } = await sql<{ name: string; owned: string[] }>`
    select c.relname as name, array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attname = any(${owners}::text[]) order by a.attname) as owned
    from pg_class c join pg_attribute i on i.attrelid = c.oid and i.attname = 'id' and i.atttypid = 'bigint'::regtype
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and c.relname <> 'history'
    order by c.relname`.execute(db)
  const found = new Set([business])
  for (const { name, owned } of tables) {
    const mine = owned.map(column =>
      column === 'user_id'
        ? sql`user_id in (select user_id from membership where business_id = ${business})`
        : sql`${sql.ref(column)} = ${business}`,
    )
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(name)}
      ${mine.length > 0 ? sql`where ${sql.join(mine, sql` or `)}` : sql``} order by id desc limit 3`.execute(
      db,
    )
    for (const { id } of rows) found.add(id)
  }
  return [...found]
}

/** Words that requests ask with. */
export async function wordsFor(db: Db, business: number): Promise<Record<string, string>> {
  const { rows } = await sql<Record<'batchNumber' | 'codes' | 'id', string | null>>`select
    (select b.number from delivery_note n join delivery_line l on l.note_id = n.id
      join delivery_batch d on d.line_id = l.id join product_batch b on b.id = d.batch_id
      where n.business_id = ${business} order by n.id desc limit 1) as "batchNumber",
    (select code from sku where on_sale order by id limit 1) as codes,
    (select id from stored_file where business_id = ${business} order by created_at desc limit 1) as id`.execute(
    db,
  )
  const found = Object.entries(rows[0] ?? {}).filter((pair): pair is [string, string] => pair[1] !== null)
  const month = new Date().toISOString().slice(0, 7)
  return { month, keyword: '上海食品', type: '1', ...Object.fromEntries(found) }
}
