import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { DayHead } from './seal-day.ts'
import {
  digestOf,
  firstHash,
  linkHash,
  rowName,
  sameBytes,
  sealedTables,
  sources,
  type Source,
} from './sources.ts'

const chunk = 20_000

export interface Fault {
  readonly kind: 'changed' | 'missing' | 'inserted' | 'unlinked' | 'rewritten'
  readonly words: string
}

interface LinkRow {
  readonly chain: number
  readonly no: number
  readonly source: Source
  readonly row_id: number
  readonly hash: Uint8Array
  /** Of the row as it stands; null where it is gone. */
  readonly digest: Uint8Array | null
  readonly noted: boolean
  /** Of the row as the last note left it. */
  readonly noted_digest: Uint8Array | null
}

const text = (source: Source, alias: string) => sql`
  (select ${digestOf(sealedTables[source].text)} from ${sql.table(sealedTables[source].table)} r where r.id = ${sql.ref(`${alias}.row_id`)})`

const linksAfter = async (db: Db, chain: number, no: number): Promise<readonly LinkRow[]> => {
  const { rows } = await sql<LinkRow>`
    select l.chain, l.no, l.source, l.row_id, l.hash, n.row_id is not null as noted, n.digest as noted_digest,
      case l.source when ${sql.lit(sources.history)} then ${text(sources.history, 'l')}
        when ${sql.lit(sources.desk)} then ${text(sources.desk, 'l')}
        else ${text(sources.note, 'l')} end as digest
    from seal_link l left join lateral (
      select n.row_id, n.digest from seal_note n where n.source = l.source and n.row_id = l.row_id order by n.id desc limit 1
    ) n on true
    where (l.chain, l.no) > (${chain}::bigint, ${no}::bigint) order by l.chain, l.no limit ${chunk}`.execute(
    db,
  )
  return rows
}

/** Looks at one row beside the link that was made of it. */
const judged = (before: Uint8Array, link: LinkRow): Fault | undefined => {
  const { source, row_id, digest, noted, noted_digest } = link
  const name = rowName(source, row_id)
  if (noted) {
    const same = digest && noted_digest ? sameBytes(digest, noted_digest) : digest === noted_digest
    if (same) return undefined
    return digest ? { kind: 'changed', words: name } : { kind: 'missing', words: name }
  }
  if (!digest) return { kind: 'missing', words: name }
  return sameBytes(linkHash(before, { source, row_id, digest }), link.hash)
    ? undefined
    : { kind: 'changed', words: name }
}

interface Heads {
  readonly heads: ReadonlyMap<number, DayHead>
  readonly days: ReadonlyMap<string, Uint8Array>
}

const placeOf = (chain: number, no: number) => `${chain}:${no}`

/** Links by which the ends of chains and days are known. */
const readHeads = async (db: Db): Promise<Heads> => {
  const heads = await db.selectFrom('seal_head').selectAll().execute()
  const days = await db.selectFrom('seal_day_head').select(['chain', 'no', 'hash']).execute()
  return {
    heads: new Map(heads.map(head => [head.chain, head])),
    days: new Map(days.map(({ chain, no, hash }) => [placeOf(chain, no), hash])),
  }
}

/** Walks along the links in order. A fault is named once, and the walk goes on from the stored hash. */
class Walk {
  links = 0
  noted = 0
  readonly #heads: Heads
  readonly #fault: (found: Fault) => void
  readonly #chains = new Set<number>()
  readonly #ofDays = new Set<string>()
  last: { readonly chain: number; readonly no: number; readonly hash: Uint8Array } | undefined

  constructor(heads: Heads, fault: (found: Fault) => void) {
    this.#heads = heads
    this.#fault = fault
  }

  step(link: LinkRow): void {
    const before = this.last?.chain === link.chain ? this.last : { no: 0, hash: firstHash }
    if (before !== this.last) this.#endChain()
    const next = before.no + 1
    if (link.no === next) {
      const found = judged(before.hash, link)
      if (found) this.#fault(found)
    } else
      this.#fault({
        kind: 'unlinked',
        words: `chain ${link.chain} lacks its links ${next} to ${link.no - 1}`,
      })
    this.#compareWithDay(link)
    this.links += 1
    if (link.noted) this.noted += 1
    this.last = link
  }

  end(): void {
    this.#endChain()
    for (const { chain, no } of this.#heads.heads.values())
      if (!this.#chains.has(chain))
        this.#fault({ kind: 'unlinked', words: `chain ${chain} lacks its links 1 to ${no}` })
    for (const name of this.#heads.days.keys())
      if (!this.#ofDays.has(name))
        this.#fault({ kind: 'unlinked', words: `the link ${name}, which a day names, is gone` })
  }

  #compareWithDay({ chain, no, hash }: LinkRow): void {
    const name = placeOf(chain, no)
    const ofDay = this.#heads.days.get(name)
    if (!ofDay) return
    this.#ofDays.add(name)
    if (!sameBytes(ofDay, hash))
      this.#fault({ kind: 'rewritten', words: `the link ${name} is not the one that its day names` })
  }

  #endChain(): void {
    if (!this.last) return
    const { chain, no } = this.last
    this.#chains.add(chain)
    const head = this.#heads.heads.get(chain)
    if (!head || head.no > no)
      this.#fault({ kind: 'unlinked', words: `chain ${chain} ends at ${no} instead of ${head?.no ?? 0}` })
  }
}

export interface Walked {
  readonly links: number
  /** Links of rows that were changed or removed as the law wants it. */
  readonly noted: number
}

export const walkLinks = async (db: Db, fault: (found: Fault) => void): Promise<Walked> => {
  const walk = new Walk(await readHeads(db), fault)
  let rows: readonly LinkRow[]
  do {
    rows = await linksAfter(db, walk.last?.chain ?? Number.MIN_SAFE_INTEGER, walk.last?.no ?? 0)
    for (const link of rows) walk.step(link)
  } while (rows.length === chunk)
  walk.end()
  return { links: walk.links, noted: walk.noted }
}
