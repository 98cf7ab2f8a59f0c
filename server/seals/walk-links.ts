import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
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
/** Enough to see what happened. */
export const mostFaults = 1000

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
  /** Of the link as its day names it; null where it is no day's last. */
  readonly day_hash: Uint8Array | null
}

const text = (source: Source, alias: string) => sql`
  (select ${digestOf(sealedTables[source].text)} from ${sql.table(sealedTables[source].table)} r where r.id = ${sql.ref(`${alias}.row_id`)})`

const linksAfter = async (db: Db, chain: number, no: number): Promise<readonly LinkRow[]> => {
  const { rows } = await sql<LinkRow>`
    select l.chain, l.no, l.source, l.row_id, l.hash, n.row_id is not null as noted, n.digest as noted_digest,
      d.hash as day_hash,
      case l.source when ${sql.lit(sources.history)} then ${text(sources.history, 'l')}
        when ${sql.lit(sources.desk)} then ${text(sources.desk, 'l')}
        else ${text(sources.note, 'l')} end as digest
    from seal_link l left join lateral (
      select n.row_id, n.digest from seal_note n where n.source = l.source and n.row_id = l.row_id order by n.id desc limit 1
    ) n on true left join seal_day_head d on d.chain = l.chain and d.no = l.no
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

const placeOf = ({ chain, no }: { readonly chain: number; readonly no: number }) => `${chain}:${no}`

const headsOf = async (db: Db): Promise<ReadonlyMap<number, number>> => {
  const heads = await db.selectFrom('seal_head').select(['chain', 'no']).execute()
  return new Map(heads.map(({ chain, no }) => [chain, no]))
}

/** Walks along the links in order. A fault is named once, and the walk goes on from the stored hash. */
class Walk {
  links = 0
  changed = 0
  removed = 0
  /** The last number of each chain. */
  readonly ends = new Map<number, number>()
  last: { readonly chain: number; readonly no: number; readonly hash: Uint8Array } | undefined
  readonly #fault: (found: Fault) => void

  constructor(fault: (found: Fault) => void) {
    this.#fault = fault
  }

  step(link: LinkRow): void {
    const before = this.last?.chain === link.chain ? this.last : { no: 0, hash: firstHash }
    const next = before.no + 1
    if (link.no === next) {
      const found = judged(before.hash, link)
      if (found) this.#fault(found)
    } else
      this.#fault({
        kind: 'unlinked',
        words: `chain ${link.chain} lacks its links ${next} to ${link.no - 1}`,
      })
    if (link.day_hash && !sameBytes(link.day_hash, link.hash))
      this.#fault({ kind: 'rewritten', words: `the link ${placeOf(link)} is not the one that its day names` })
    this.links += 1
    if (link.noted && link.digest) this.changed += 1
    else if (link.noted) this.removed += 1
    this.ends.set(link.chain, link.no)
    this.last = link
  }
}

/** Links were only added since the heads were read, so a chain that ends before its head lacks some. */
const compareEnds = async (
  db: Db,
  { ends, heads }: Readonly<Record<'ends' | 'heads', ReadonlyMap<number, number>>>,
  fault: (found: Fault) => void,
): Promise<void> => {
  for (const [chain, no] of heads) {
    const end = ends.get(chain) ?? 0
    if (end < no) fault({ kind: 'unlinked', words: `chain ${chain} ends at ${end} instead of ${no}` })
  }
  // A chain may have begun meanwhile.
  const now = await headsOf(db)
  for (const chain of ends.keys())
    if (!now.has(chain)) fault({ kind: 'unlinked', words: `the head of chain ${chain} is gone` })
}

const findLostDays = async (db: Db, fault: (found: Fault) => void): Promise<void> => {
  const { rows } = await sql<{ chain: number; no: number }>`
    select d.chain, d.no from seal_day_head d
    where not exists (select from seal_link l where l.chain = d.chain and l.no = d.no)
    order by 1, 2 limit ${mostFaults}`.execute(db)
  for (const lost of rows)
    fault({ kind: 'unlinked', words: `the link ${placeOf(lost)}, which a day names, is gone` })
}

export interface Walked {
  readonly links: number
  /** Links of rows that were changed or removed as the law wants it. */
  readonly changed: number
  readonly removed: number
}

export const walkLinks = async (db: Db, fault: (found: Fault) => void): Promise<Walked> => {
  const heads = await headsOf(db)
  const walk = new Walk(fault)
  let rows: readonly LinkRow[]
  do {
    rows = await linksAfter(db, walk.last?.chain ?? Number.MIN_SAFE_INTEGER, walk.last?.no ?? 0)
    for (const link of rows) walk.step(link)
  } while (rows.length === chunk)
  await compareEnds(db, { ends: walk.ends, heads }, fault)
  await findLostDays(db, fault)
  return { links: walk.links, changed: walk.changed, removed: walk.removed }
}
