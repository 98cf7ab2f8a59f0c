import { sql } from 'kysely'
import { inTransaction } from '../db/transaction.ts'
import type { Db, Tx } from '../db/schema.ts'
import { digestOf, firstHash, linkHash, sealedTables, sources, type Source } from './sources.ts'

/** Few enough for the embedded database's one connection, on which requests wait meanwhile. */
const most = 1000
/** Longer than any transaction that adds rows; the erasure of a person may take minutes. */
const stragglersMs = 60 * 60_000

interface Progress {
  readonly source: number
  readonly seen: number
  readonly seen_at: Date
}

interface Row {
  readonly chain: number
  readonly row_id: number
  readonly digest: Uint8Array
}

interface Head {
  readonly no: number
  readonly hash: Uint8Array
}

/** Rows without a link. A transaction that ends late may bring rows before those that are sealed already. */
const unsealedRows = async (tx: Tx, source: Source, after: number): Promise<readonly Row[]> => {
  const { table, chain, text } = sealedTables[source]
  const { rows } = await sql<Row>`
    select ${chain} as chain, r.id as row_id, ${digestOf(text)} as digest from ${sql.table(table)} r
    where r.id > ${after} and not exists (select from seal_link l where l.source = ${source} and l.row_id = r.id)
    order by r.id limit ${most}`.execute(tx)
  return rows
}

const headsOf = async (tx: Tx, rows: readonly Row[]): Promise<Map<number, Head>> => {
  const heads = await tx
    .selectFrom('seal_head')
    .selectAll()
    .where('chain', 'in', [...new Set(rows.map(row => row.chain))])
    .execute()
  return new Map(heads.map(head => [head.chain, head]))
}

const addLinks = async (tx: Tx, source: Source, rows: readonly Row[]): Promise<void> => {
  const heads = await headsOf(tx, rows)
  const links = rows.map(({ chain, row_id, digest }) => {
    const { no, hash } = heads.get(chain) ?? { no: 0, hash: firstHash }
    const link = { chain, no: no + 1, source, row_id, hash: linkHash(hash, { source, row_id, digest }) }
    heads.set(chain, link)
    return link
  })
  await tx.insertInto('seal_link').values(links).execute()
  await tx
    .insertInto('seal_head')
    .values([...heads].map(([chain, { no, hash }]) => ({ chain, no, hash })))
    .onConflict(oc =>
      oc.column('chain').doUpdateSet(eb => ({ no: eb.ref('excluded.no'), hash: eb.ref('excluded.hash') })),
    )
    .execute()
}

const all = Object.values(sources)

/** Sealed rows without a progress were tampered with: a new one would take rows that were put in for new ones. */
const beginProgress = async (tx: Tx): Promise<void> => {
  const { rows } = await sql<{ lost: string | null }>`
    with missing as (
      select s, exists (select from seal_link where source = s) as is_lost from unnest(${all}::smallint[]) s
      where not exists (select from seal_progress where source = s)
    ), begun as (
      insert into seal_progress (source) select s from missing where not is_lost on conflict do nothing
    )
    select string_agg(s::text, ', ') filter (where is_lost) as lost from missing`.execute(tx)
  const lost = rows[0]?.lost ?? null
  if (lost !== null) throw new Error(`seal_progress lacks the sources ${lost}: run npm run verify`)
}

/** A reading of all rows was complete if every transaction of its time has ended since. */
const goOn = async (tx: Tx, { source, seen, seen_at }: Progress, now: Date): Promise<void> => {
  if (now.getTime() - seen_at.getTime() < stragglersMs) return
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(row_id), 0) as id from seal_link where source = ${source}`.execute(tx)
  await tx
    .updateTable('seal_progress')
    .set({ sealed: seen, seen: rows[0]?.id ?? 0, seen_at: now })
    .where('source', '=', source)
    .execute()
}

/** Gives some rows behind `after` their links, or from where all have theirs; nothing where another process does it. */
const sealSome = (
  db: Db,
  {
    source,
    after,
    now,
  }: { readonly source: Source; readonly after?: number | undefined; readonly now: Date },
): Promise<readonly Row[]> =>
  inTransaction(db, async tx => {
    await beginProgress(tx)
    // Chains are shared by the sources, so one process seals all of them.
    const progress = await tx.selectFrom('seal_progress').selectAll().forUpdate().skipLocked().execute()
    const own = progress.find(row => row.source === source)
    if (!own || progress.length < all.length) return []
    const rows = await unsealedRows(tx, source, after ?? own.sealed)
    if (rows.length > 0) await addLinks(tx, source, rows)
    if (rows.length < most) await goOn(tx, own, now)
    return rows
  })

/** Seals what was added since the last time. Writes need not wait for it, so a row is without a seal for a minute. */
export const sealRows = async (db: Db, now: Date): Promise<number> => {
  let sealed = 0
  for (const source of all) {
    let rows: readonly Row[]
    let after: number | undefined
    do {
      rows = await sealSome(db, { source, after, now })
      sealed += rows.length
      after = rows.at(-1)?.row_id
    } while (rows.length === most)
  }
  return sealed
}
