import { sql } from 'kysely'
import { undoDays } from '#contract/desk/change-entries.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { shanghaiDay } from '../../kit/clock.ts'
import type { Change, ChangeKind, Move, PriceStep } from './kind.ts'

const usualPercent = 20

export const pricePercent = async (db: Db | Tx): Promise<number> =>
  (await db.selectFrom('desk_price_limit').select('percent').executeTakeFirst())?.percent ?? usualPercent

/** A change to be judged. */
interface Judging extends Change {
  /** Whether there was no price before the batch that it undoes. */
  readonly wasNone?: boolean
}

/**
 * Whether a move is beyond the limit. A price that goes away is one, unless a first price is undone; a first price is
 * none.
 */
const isBeyond = ({ from, to }: Move, percent: number, wasNone: boolean): boolean => {
  if (from === null) return false
  return to === null ? !wasNone : Math.abs(to - from) * 100 > from * percent
}

const daysMs = undoDays * 24 * 3_600_000

/**
 * The price of each subject before the first of the steps that nobody has approved in the last days: several small
 * steps are as far as one large one. A batch may be applied long after it was made, so its place among the steps is the
 * moment at which its prices moved; an undone one leaves the price that it took back.
 */
const firstPrices = async (
  tx: Tx,
  kind: ChangeKind,
  steps: readonly PriceStep[],
  now: Date,
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ subject: string; base: number }>`
    with moved as materialized (
      select r.subject, r.base, r.approved, r.change_id,
        case when r.step = 'undone' then c.undone_at when r.approved then p.decided_at else c.applied_at end as at
      from desk_change_row r join desk_change c on c.id = r.change_id
        left join desk_proposal p on p.change_id = r.change_id
      where r.step in ('done', 'undone') and c.kind = ${kind.name}
        and r.subject = any(${steps.map(({ subject }) => subject)}::text[])
    ), agreed as (
      select distinct on (subject) subject, at, change_id from moved where approved
      order by subject, at desc, change_id desc
    )
    select distinct on (m.subject) m.subject, m.base
    from moved m left join agreed a on a.subject = m.subject
    where not m.approved and m.base is not null
      and m.at > ${new Date(now.getTime() - daysMs)}::timestamptz
      and (a.subject is null or (m.at, m.change_id) > (a.at, a.change_id))
    order by m.subject, m.at, m.change_id`.execute(tx)
  return new Map(rows.map(({ subject, base }) => [subject, base]))
}

/**
 * The price that a subject had before somebody took it away, with a second person's consent: that person has agreed to
 * no price at all, and not to whichever comes next.
 */
const takenAway = async (
  tx: Tx,
  kind: ChangeKind,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (subjects.length === 0) return new Map()
  const { rows } = await sql<{ subject: string; base: number | null }>`
    select distinct on (r.subject) r.subject, r.base
    from desk_change_row r join desk_change c on c.id = r.change_id
    where r.step = 'done' and c.kind = ${kind.name} and r.subject = any(${subjects}::text[])
    order by r.subject, r.change_id desc`.execute(tx)
  return new Map(rows.flatMap(({ subject, base }) => (base === null ? [] : [[subject, base] as const])))
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
  changes: readonly Judging[],
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
  const before = await takenAway(
    tx,
    kind,
    steps.flatMap(step => (step?.moves.some(({ from }) => from === null) ? [step.subject] : [])),
  )
  return steps.map((step, at) => {
    if (!step) return unpriced
    const { subject, moves } = step
    const start = first.get(subject)
    const wasNone = changes[at]?.wasNone ?? false
    const waits = moves.some(
      ({ from, to }) =>
        isBeyond({ from: from ?? before.get(subject) ?? null, to }, percent, wasNone) ||
        (start !== undefined && isBeyond({ from: start, to }, percent, wasNone)),
    )
    return { subject, base: moves[0]?.from ?? before.get(subject) ?? null, waits }
  })
}
