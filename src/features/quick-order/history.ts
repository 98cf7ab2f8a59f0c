import type { LineState } from '#contract/cart/edits.ts'
import type { Target } from '#contract/cart/lines.ts'
import type { WantedChange } from '../../device/lines/edit-writer.ts'
import type { DraftRow } from '../../device/store/rows.ts'

/** Pad and cart as they stand: lines by list and key, rows that are no lines yet by id. */
export interface Standing {
  readonly quickOrder: ReadonlyMap<string, LineState>
  readonly cart: ReadonlyMap<string, LineState>
  readonly drafts: ReadonlyMap<string, DraftRow>
}

/** One action of the person: the rows that it touched, and their state before. */
export interface Step {
  readonly label: string
  readonly before: Standing
  readonly lines: ReadonlySet<string>
  readonly drafts: ReadonlySet<string>
}

export const placeOf = (target: Target, key: string) => `${target} ${key}`

/** The changes that undo a step. Changes of others in other places stay. */
export function backTo({ before, lines, drafts }: Step, now: Standing) {
  const changes = [...lines].flatMap((place): WantedChange[] => {
    const [target, key = ''] = place.split(' ')
    if (target !== 'cart' && target !== 'quickOrder') return []
    const was = before[target].get(key)
    const is = now[target].get(key)
    if (!was) return is ? [{ target, key, change: { op: 'remove', qty: 0 } }] : []
    if (is?.qty === was.qty && is.note === was.note) return []
    return [{ target, key, change: { op: 'set', qty: was.qty, note: was.note } }]
  })
  return {
    changes,
    put: [...drafts].flatMap(id => before.drafts.get(id) ?? []),
    remove: [...drafts].filter(id => !before.drafts.has(id) && now.drafts.has(id)),
  }
}
