import { sql } from 'kysely'
import { formatMoney } from '#contract/kernel/format-money.ts'
import { setOffKey } from '#contract/payments/life-cycle.ts'
import { shanghaiDay } from '../../kit/clock.ts'
import type { BrandWriting } from '../../http/context.ts'
import { withPaid, type HeldNotice } from './held-notice.ts'
import { tellPayers, type Told } from './tell-payers.ts'

/** Money of a business that goes from one of its notices to another one. */
export interface Move {
  readonly from: HeldNotice
  readonly to: HeldNotice
  readonly amount: number
}

interface Words {
  readonly action: string
  /** In the payment and the history of each notice, by the number of the other one. */
  readonly gives: (other: string) => string
  readonly gets: (other: string) => string
  /** The dealer hears of one of both, in a message about how it stands afterwards. */
  readonly tells: 'from' | 'to'
  readonly message: (move: Move) => Pick<Told, 'title' | 'content'>
}

const untold = { title: '', content: '' }

/** Both notices of every move have a step each, as the moves before leave them. */
const toldOf = (moves: readonly Move[], { action, gives, gets, tells, message }: Words, today: string) => {
  const paid = new Map(moves.flatMap(({ from, to }) => [from, to]).map(notice => [notice.id, notice]))
  const step = (id: number, change: number, why: string, words: Pick<Told, 'title' | 'content'>): Told[] => {
    const before = paid.get(id)
    if (!before) return []
    const notice = withPaid(before, before.paid + change, today)
    paid.set(id, notice)
    const text = `${why} ${formatMoney(Math.abs(change))}`
    return [{ notice, action, from: before.status, why: text, ...words }]
  }
  return moves.flatMap(move => {
    const { from, to, amount } = move
    const after = (id: number, change: number, notice: HeldNotice) =>
      withPaid(notice, (paid.get(id) ?? notice).paid + change, today)
    const words = message({
      from: after(from.id, -amount, from),
      to: after(to.id, amount, to),
      amount,
    })
    return [
      ...step(from.id, -amount, gives(to.number), tells === 'from' ? words : untold),
      ...step(to.id, amount, gets(from.number), tells === 'to' ? words : untold),
    ]
  })
}

/** Stores each move as a pair of payments that sum up to nothing, so no ledger has them. */
export const storeMoves = async (
  writing: BrandWriting,
  moves: readonly Move[],
  words: Words,
): Promise<void> => {
  const { tx, now } = writing
  const today = shanghaiDay(now)
  const rows = moves.flatMap(({ from, to, amount }, place) => {
    // Every payment makes a new version of its notice, so no two moves have one key.
    const key = `${setOffKey}${from.number}:${to.number}:${to.version}`
    return [
      {
        place,
        key: `${key}:from`,
        id: from.id,
        other: to.id,
        amount: -amount,
        remark: words.gives(to.number),
      },
      { place, key: `${key}:to`, id: to.id, other: from.id, amount, remark: words.gets(from.number) },
    ]
  })
  await sql`
    insert into payment (erp_key, notice_id, business_id, amount, paid_on, way, remark, recorded_at, is_set_off,
      set_off_with)
    select r.key, n.id, n.business_id, r.amount, ${today}::date, 'offset', r.remark, ${now}::timestamptz, true, r.other
    from json_to_recordset(${JSON.stringify(rows)}::json)
        as r (key text, id bigint, other bigint, amount bigint, remark text, place integer)
      join payment_notice n on n.id = r.id
    order by r.place`.execute(tx)
  await tellPayers(writing, toldOf(moves, words, today))
}
