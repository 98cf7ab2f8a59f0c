import { sql } from 'kysely'
import { changed, type Change, type LineState } from '#contract/cart/edits.ts'
import { settingsKey } from '#contract/cart/lines.ts'
import type { Db } from '#server/db/schema.ts'

/** By business, list and key. */
export type Lines = ReadonlyMap<string, LineState>

const inOrder = (text: string): string => {
  const sorted = (value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .toSorted(([one], [other]) => (one < other ? -1 : 1))
            .map(([name, part]) => [name, sorted(part)]),
        )
      : value
  return JSON.stringify(sorted(JSON.parse(text)))
}

/** Delivery and payment of a changed order are JSON, whose fields each side has in an order of its own. */
export const noteAt = (place: string, note: string): string =>
  place.endsWith(` ${settingsKey}`) && note !== '' ? inOrder(note) : note

/** The lines of all lists, and of the orders that are being changed. */
export async function readServerLines(db: Db): Promise<Map<string, LineState>> {
  const { rows } = await sql<{ place: string; qty: number; note: string }>`
    select business_id || ' ' || target || ' ' || coalesce(address_id || ':', '') || sku_id as place, qty, note from line
    union all
    select e.business_id || ' order:' || e.order_id || '.' || e.order_version || ' ' || l.sku_id, l.qty, l.note
      from order_edit e join order_edit_line l on l.business_id = e.business_id
    union all
    select business_id || ' order:' || order_id || '.' || order_version || ' ' || ${settingsKey}::text, 1, settings::text
      from order_edit
    order by 1`.execute(db)
  return new Map(rows.map(({ place, qty, note }) => [place, { qty, note: noteAt(place, note) }]))
}

export const isOrderPlace = (place: string): boolean => / order:\d/.test(place)

/** A line that is removed and put in again before anything was sent keeps its remark. */
export function afterAll(
  place: string,
  line: LineState | null,
  changes: readonly Change[],
): LineState | null {
  const made = changes.map(change =>
    change.note === undefined ? change : { ...change, note: noteAt(place, change.note) },
  )
  const after = made.reduce<LineState | null>(changed, line)
  const said = changes.findLast(({ note }) => note !== undefined)
  const removed = changes.findLastIndex(({ op }) => op === 'remove')
  const isOld = removed >= 0 && changes.slice(removed).every(({ note }) => note === undefined)
  return after && line && isOld && said === undefined ? { ...after, note: line.note } : after
}

export const isSameLine = (one: LineState | null | undefined, other: LineState | null | undefined): boolean =>
  one?.qty === other?.qty && one?.note === other?.note

/** The lines that are otherwise than expected, in words. */
export const otherwise = (expected: Lines, are: Lines, after: string): readonly string[] =>
  [...new Set([...expected.keys(), ...are.keys()])]
    .filter(place => !isSameLine(are.get(place), expected.get(place)))
    .map(
      place =>
        `${place} is ${JSON.stringify(are.get(place))}, not ${JSON.stringify(expected.get(place))}, after ${after}`,
    )
