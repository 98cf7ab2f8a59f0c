import { sql } from 'kysely'
import { creditOf, type PaidOrder } from '#contract/orders/amounts.ts'
import type { Settlement } from '#contract/deliveries/life-cycle.ts'
import { deliveryGuards } from '#contract/deliveries/life-cycle.ts'
import { refuse } from '../../http/refusal.ts'
import type { Moved } from '../../life-cycle/life-cycle.ts'
import { assertSeen, type Mover } from '../../life-cycle/mover.ts'
import { readPaidOrder } from '../orders/public.ts'
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

const storeSettlements = async (
  { tx, now }: Mover,
  asked: readonly Asked[],
  { again, paid }: { readonly again: StoredNote | null; readonly paid: PaidOrder },
): Promise<void> => {
  const rows = asked.map(({ line, how, missing }) => ({
    id: line.id,
    orderLineId: line.orderLineId,
    how,
    missing,
    credit: how === 'credit' ? creditOf(line.price, missing, paid) : null,
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
    update order_line o set credited = o.credited + a.missing
    from asked a where a.how = 'credit' and o.id = a."orderLineId"`.execute(tx)
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
 * note; they stay counted as shipped, so that no case is counted twice.
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
  const paid = await readPaidOrder(by.tx, note.order.id)
  await storeSettlements(by, asked, { again, paid })
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
  const moved = await storeMove(by, note, row, wordsOf(asked, again, why))
  await completeWhenDone(by, note.order.id)
  return { ...moved, again }
}
