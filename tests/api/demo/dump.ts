import { sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'

const plain = (startOfDay: number) => (value: unknown) => {
  if (value instanceof Date) return `day ${(value.getTime() - startOfDay) / 60_000}`
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) {
    return `day ${(Date.parse(`${value}T00:00:00+08:00`) - startOfDay) / 60_000}`
  }
  // An order's number says its day.
  if (typeof value === 'string')
    return value.replaceAll(
      /(?<kind>PO|TO|SO|DN|PN|RT|SR|UB|IQ|PL)\d{6}(?<number>\d{6})/g,
      '$<kind>$<number>',
    )
  return value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value
}

/** Documents in a column hold times too, by the name `at`. */
const plainWithin =
  (tell: (value: unknown) => unknown) =>
  (key: string, value: unknown): unknown =>
    key === 'at' && typeof value === 'string' && !Number.isNaN(Date.parse(value))
      ? tell(new Date(value))
      : value

const kept = ([column]: [string, unknown]) => column !== 'password_hash'

/**
 * Every row of every table as text, times in minutes from the beginning of the given day. A password's salt is
 * random, and migrations say when they ran; so do the revisions of catalog and offers, which follow the clock.
 */
export async function dump(db: Db, day: string, leftOut: readonly string[] = []): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = current_schema()
      and tablename not in ('migration', 'region', 'catalog_revision', 'offer_revision') order by 1`.execute(
    db,
  )
  const tell = plain(new Date(`${day}T00:00:00+08:00`).getTime())
  const lines: string[] = []
  for (const { name } of tables.rows) {
    if (leftOut.includes(name)) continue
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
    const texts = rows.map(row =>
      JSON.stringify(
        Object.entries(row)
          .filter(kept)
          .map(([column, value]) => [column, tell(value)]),
        plainWithin(tell),
      ),
    )
    lines.push(...texts.toSorted().map(text => `${name} ${text}`))
  }
  return lines
}
