import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { inTransaction } from '../db/transaction.ts'
import type { Db, Tx } from '../db/schema.ts'
import { firstHash } from './sources.ts'

export interface DayHead {
  readonly chain: number
  readonly no: number
  readonly hash: Uint8Array
}

/** Covers the heads that changed on a day, by the number of their chains, and the days before. */
export const dayHash = (before: Uint8Array, heads: readonly DayHead[]): Buffer => {
  const hash = createHash('sha256').update(before)
  for (const { chain, no, hash: head } of heads) hash.update(`${chain}:${no}:`).update(head)
  return hash.digest()
}

/** Heads that no day contains yet. */
const changedHeads = async (tx: Tx): Promise<readonly DayHead[]> => {
  const { rows } = await sql<DayHead>`
    select h.chain, h.no, h.hash from seal_head h
    where h.no > coalesce((select max(d.no) from seal_day_head d where d.chain = h.chain), 0)
    order by h.chain for update of h`.execute(tx)
  return rows
}

export interface SealedDay {
  readonly day: string
  readonly hash: Buffer
  readonly links: number
}

/** Closes the day before today, once; nothing where that was done. Rows that came after it fall into the next day. */
export const sealDay = (db: Db, day: string): Promise<SealedDay | undefined> =>
  inTransaction(db, async tx => {
    const last = await tx
      .selectFrom('seal_day')
      .select(['hash', sql<boolean>`day >= ${day}::date`.as('done')])
      .orderBy('day', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (last?.done) return undefined
    const heads = await changedHeads(tx)
    const hash = dayHash(last?.hash ?? firstHash, heads)
    const links = heads.reduce((sum, { no }) => sum + no, 0)
    const added = await tx
      .insertInto('seal_day')
      .values({ day, hash, links })
      .onConflict(oc => oc.doNothing())
      .returning('hash')
      .execute()
    if (added.length === 0) return undefined
    for (let at = 0; at < heads.length; at += 1000)
      await tx
        .insertInto('seal_day_head')
        .values(heads.slice(at, at + 1000).map(head => ({ day, ...head })))
        .execute()
    return { day, hash, links }
  })
