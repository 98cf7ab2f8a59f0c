import { CompiledQuery, sql, type RawBuilder } from 'kysely'
import { coalesced } from './coalesce.ts'
import type { Db } from './schema.ts'

interface Read<K> {
  /** The columns of a key and their types in the database. */
  readonly columns: Readonly<Record<string, string>>
  readonly values: (key: K) => readonly unknown[]
  /** The statement over `asked`, the table of the keys. It must return `asked.place` beside its own columns. */
  readonly statement: (asked: RawBuilder<unknown>) => RawBuilder<unknown>
}

/** `(values ($1::bigint, 1), ($2::bigint, 2)) as asked (id, place)` */
const askedTable = (columns: Readonly<Record<string, string>>, count: number): string => {
  const types = Object.values(columns)
  const rows = Array.from({ length: count }, (_, row) => {
    const cells = types.map((type, cell) => `$${row * types.length + cell + 1}::${type}`)
    return `(${cells.join(', ')}, ${row + 1})`
  })
  return `(values ${rows.join(', ')}) as asked (${Object.keys(columns).join(', ')}, place)`
}

/** Rounded up to a power of two, so that few different texts are prepared. */
const roomFor = (count: number): number => 2 ** Math.ceil(Math.log2(count))

/**
 * Reads one row by its key. Under load one statement answers several callers at once, which costs the database and
 * the process a fraction. For the few reads that come with every request or page.
 */
export const readTogether = <K, Row extends object>({ columns, values, statement }: Read<K>) => {
  const texts = new Map<number, string>()
  const textFor = (db: Db, count: number): string => {
    const text = texts.get(count) ?? statement(sql.raw(askedTable(columns, count))).compile(db).sql
    texts.set(count, text)
    return text
  }
  const width = Object.keys(columns).length
  return coalesced<K, Row>(async (db, keys) => {
    const room = roomFor(keys.length)
    const parameters: unknown[] = keys.flatMap(values)
    while (parameters.length < room * width) parameters.push(null)
    const query = CompiledQuery.raw(textFor(db, room), parameters)
    const { rows } = await db.executeQuery<Row & { readonly place: number }>(query)
    const byPlace = new Map(rows.map(({ place, ...row }) => [place, row as unknown as Row]))
    return keys.map((_, index) => byPlace.get(index + 1))
  })
}
