import { sql } from 'kysely'
import { undoDays } from '#contract/desk/change-entries.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { shanghaiDay } from '../../kit/clock.ts'
import type { Change, ChangeKind, Move, PriceStep } from './kind.ts'

const usualPercent = 20

export const pricePercent = async (db: Db | Tx): Promise<number> =>
  (await db.selectFrom('desk_price_limit').select('percent').executeTakeFirst())?.percent ?? usualPercent

/** Whether a move is beyond the limit. A price that goes away is one; a first price is none. */
const isBeyond = ({ from, to }: Move, percent: number): boolean =>
  from !== null && (to === null || Math.abs(to - from) * 100 > from * percent)

const daysMs = undoDays * 24 * 3_600_000

/**
 * The price of each subject before the first of the steps that nobody has approved in the last days: several small
 * steps are as far as one large one.
 */
const firstPrices = async (
  tx: Tx,
  kind: ChangeKind,
  steps: readonly PriceStep[],
  now: Date,
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ subject: string; base: number }>`
    select distinct on (r.subject) r.subject, r.base
    from desk_change_row r join desk_change c on c.id = r.change_id
    where r.step = 'done' and not r.approved and r.base is not null and c.kind = ${kind.name}
      and r.subject = any(${steps.map(({ subject }) => subject)}::text[])
      and c.applied_at > ${new Date(now.getTime() - daysMs)}::timestamptz
      and not exists (select from desk_change_row a join desk_change l on l.id = a.change_id
        where a.subject = r.subject and l.kind = c.kind and a.step = 'done' and a.approved and a.change_id > r.change_id)
    order by r.subject, r.change_id`.execute(tx)
  return new Map(rows.map(({ subject, base }) => [subject, base]))
}

export interface Judged {
  readonly subject: string | null
  readonly base: number | null
  readonly waits: boolean
}

const unpriced: Judged = { subject: null, base: null, waits: false }

/** Of each change whether a second person has to agree. */
export const judgePrices = async (
  tx: Tx,
  kind: ChangeKind,
  changes: readonly Change[],
  now: Date,
): Promise<readonly Judged[]> => {
  if (!kind.steps) return changes.map(() => unpriced)
  const steps = await kind.steps(tx, changes, shanghaiDay(now))
  const first = await firstPrices(
    tx,
    kind,
    steps.flatMap(step => step ?? []),
    now,
  )
  const percent = await pricePercent(tx)
  return steps.map(step => {
    if (!step) return unpriced
    const { subject, moves } = step
    const start = first.get(subject)
    const waits = moves.some(
      ({ from, to }) =>
        isBeyond({ from, to }, percent) || (start !== undefined && isBeyond({ from: start, to }, percent)),
    )
    return { subject, base: moves[0]?.from ?? null, waits }
  })
}
