import { sql } from 'kysely'
import { rebateShares } from '#contract/orders/amounts.ts'
import type { Settlement } from '#contract/deliveries/life-cycle.ts'
import { deliveryGuards } from '#contract/deliveries/life-cycle.ts'
import { refuse } from '../../http/refusal.ts'
import type { Moved } from '../../life-cycle/life-cycle.ts'
import { assertSeen, type Mover } from '../../life-cycle/mover.ts'
import { releaseClosed } from '../allowances/public.ts'
import { enterLedger, followOrders, lowerRebate, readDepartedGoods } from '../books/public.ts'
import { completeWhenDone } from './complete-order.ts'
import { holdNote, noteChange, type HeldLine, type HeldNote } from './held-note.ts'
import { noteLife, storeMove, transitionFor } from './move-note.ts'
import { casesOf, storeNote, type BatchShare, type StoredNote } from './store-note.ts'

/** How the brand settles one line: the missing cases come again from these batches, or are paid back. */
export type LineSettlement =
  | { readonly lineId: number; readonly how: 'again'; readonly batches: readonly BatchShare[] }
  | { readonly lineId: number; readonly how: 'credit' }

interface Settling {
  /** The note. */
  readonly id: number
  /** The version of the note that the person saw; null if the version does not matter. */
  readonly version: number | null
  readonly lines: readonly LineSettlement[]
  readonly why?: string
}

type Asked = LineSettlement & { readonly line: HeldLine; readonly missing: number }

/** Each settlement with its line and the missing cases. */
const openDifferences = ({ number, lines }: HeldNote, settlements: readonly LineSettlement[]): Asked[] => {
  if (settlements.length === 0) throw refuse('没有要处理的差异')
  if (new Set(settlements.map(({ lineId }) => lineId)).size < settlements.length)
    throw refuse('同一行的差异只能处理一次')
  return settlements.map(settlement => {
    const line = lines.find(({ id }) => id === settlement.lineId)
    const missing = line ? line.shipped - (line.received ?? line.shipped) : 0
    if (!line || missing === 0 || line.settlement !== null)
      throw refuse(`发货单 ${number} 的这一行没有待处理的差异`)
    if (settlement.how === 'again' && casesOf(settlement) !== missing)
      throw refuse(`“${line.name}”差异 ${missing} 箱，补发数量必须相同`)
    return { ...settlement, line, missing }
  })
}

interface Credit {
  /** Fen that the dealer gets back, and the share of the rebate that goes back to its account. */
  readonly credit: number
  readonly share: number
}

/** The credits of lines whose cases do not come again. */
const creditsOf = async (
  { tx }: Mover,
  orderId: number,
  asked: readonly Asked[],
): Promise<ReadonlyMap<number, Credit>> => {
  const credited = asked.filter(({ how }) => how === 'credit')
  const worths = credited.map(({ line, missing }) => line.price * missing)
  const shares = rebateShares(worths, await readDepartedGoods(tx, orderId))
  return new Map(
    credited.map(({ line }, at) => {
      const share = shares[at] ?? 0
      return [line.id, { share, credit: (worths[at] ?? 0) - share }]
    }),
  )
}

const storeSettlements = async (
  { tx, now }: Mover,
  asked: readonly Asked[],
  { again, credits }: { readonly again: StoredNote | null; readonly credits: ReadonlyMap<number, Credit> },
): Promise<void> => {
  const rows = asked.map(({ line, how, missing }) => ({
    id: line.id,
    orderLineId: line.orderLineId,
    how,
    missing,
    credit: credits.get(line.id)?.credit ?? null,
  }))
  await sql`
    with asked as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json)
        as a (id bigint, "orderLineId" bigint, how text, missing integer, credit bigint)
    ), settled as (
      update delivery_line l set settlement = a.how, settled_at = ${now}::timestamptz, credit = a.credit,
        again_note_id = case when a.how = 'again' then ${again?.id ?? null}::bigint end
      from asked a where l.id = a.id
    )
    update order_line o set differing = o.differing - a.missing,
      again = o.again + case when a.how = 'again' then a.missing else 0 end,
      credited = o.credited + case when a.how = 'credit' then a.missing else 0 end,
      credit = o.credit + coalesce(a.credit, 0)
    from asked a where o.id = a."orderLineId"`.execute(tx)
}

/** Enters the credits in the ledger, and frees the quota, samples and rebate that the credited cases took. */
const giveBack = async (
  by: Mover,
  { order }: HeldNote,
  asked: readonly Asked[],
  credits: ReadonlyMap<number, Credit>,
): Promise<void> => {
  if (credits.size === 0) return
  const { tx, now } = by
  const share = [...credits.values()].reduce((sum, one) => sum + one.share, 0)
  await enterLedger(
    by,
    order.buyerId,
    [...credits].map(([sourceId, { credit }]) => ({ kind: 'credit', sourceId, amount: -credit })),
  )
  const lines = asked.flatMap(({ line, missing }) =>
    credits.has(line.id) ? [{ id: line.orderLineId, qty: missing }] : [],
  )
  await releaseClosed(tx, now, { orderId: order.id, lines, rebate: share, why: '签收差异赔付' })
  await lowerRebate(tx, order.id, { share, isBack: true })
  await followOrders(by, [order.id])
}

const wordsOf = (asked: readonly Asked[], again: StoredNote | null, why: string): string => {
  const done: Record<Settlement, (one: Asked) => string> = {
    again: ({ line, missing }) => `${line.name} ${missing} ${line.unit}由发货单 ${again?.number ?? ''} 补发`,
    credit: ({ line, missing }) => `${line.name} ${missing} ${line.unit}已赔付`,
  }
  return `${asked.map(one => done[one.how](one)).join('；')}。${why}`
}

/**
 * Settles differences of a note that was signed short, all or some of them. The cases that come again stand on one new
 * note; they stay counted as shipped and owed, so that no case is counted twice, and are on their way when that note leaves.
 */
export const settleDifferences = async (
  by: Mover,
  { id, version, lines, why = '' }: Settling,
): Promise<Moved & { readonly again: StoredNote | null }> => {
  const note = await holdNote(by, id)
  assertSeen(noteLife, note, version)
  const asked = openDifferences(note, lines)
  const comingAgain = asked.flatMap(one =>
    one.how === 'again' ? [{ orderLineId: one.line.orderLineId, batches: one.batches }] : [],
  )
  const again =
    comingAgain.length === 0
      ? null
      : await storeNote(by, note.order, { lines: comingAgain, remark: `补发：${note.number} 的签收差异` })
  const credits = await creditsOf(by, note.order.id, asked)
  await storeSettlements(by, asked, { again, credits })
  await giveBack(by, note, asked, credits)
  await noteChange(by.tx, by.now, note.order.id)
  const after = note.lines.map(line => ({
    ...line,
    settlement: asked.find(one => one.line.id === line.id)?.how ?? line.settlement,
  }))
  const row = deliveryGuards.allSettled(after)
    ? transitionFor(note, by, 'settle', after)
    : {
        action: 'settlePart',
        to: note.status,
        message: ['签收差异处理中', (number: string) => `发货单 ${number} 的部分差异已处理。`] as const,
      }
  const moved = await storeMove(by, note, row, { why: wordsOf(asked, again, why) })
  await completeWhenDone(by, note.order.id)
  return { ...moved, again }
}
