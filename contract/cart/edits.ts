/**
 * A change of one line.
 *
 * `set`     replaces the quantity
 * `add`     adds to the quantity; 0 with a note changes the note alone
 * `remove`  deletes the line
 */
export interface Change {
  readonly op: 'set' | 'add' | 'remove'
  /** The number of cases; 0 for `remove`. */
  readonly qty: number
  /** The line's new remark; absent where it stays as it is. */
  readonly note?: string
}

/** The state that the person saw when making the change: the quantity, and the revision of the list. */
export interface Base {
  readonly baseQty: number
  readonly baseRev: number
}

export type Edit = Change & Base

const noteOf = (earlier: Change, later: Change) => {
  const note = later.note ?? (earlier.op === 'remove' ? undefined : earlier.note)
  return note === undefined ? {} : { note }
}

/**
 * One change that does what two in a row do. `isKnown`: the line is in what the server has said or in what is on its
 * way to it; a line that nobody else knows of is gone without a word. The base stays that of the first change: what
 * happened on the server meanwhile was hidden behind it.
 *
 * @returns null where nothing is left to be said
 */
export function joinEdits(earlier: Edit, later: Edit, isKnown: boolean): Edit | null {
  const base = { baseQty: earlier.baseQty, baseRev: earlier.baseRev }
  if (later.op === 'remove') return isKnown ? { ...base, op: 'remove', qty: 0 } : null
  const note = noteOf(earlier, later)
  if (later.op === 'set') return { ...base, ...note, op: 'set', qty: later.qty }
  if (earlier.op === 'remove') {
    // A note alone cannot create a line, and there is none to keep it.
    return later.qty === 0 ? earlier : { ...base, ...note, op: 'set', qty: later.qty }
  }
  return { ...base, ...note, op: earlier.op, qty: earlier.qty + later.qty }
}

export interface LineState {
  readonly qty: number
  readonly note: string
}

/** The line after a change; null where the change removes it or there is none. */
export function changed(line: LineState | null, { op, qty, note }: Change): LineState | null {
  if (op === 'remove') return null
  const cases = op === 'set' ? qty : (line?.qty ?? 0) + qty
  return cases > 0 ? { qty: cases, note: note ?? line?.note ?? '' } : null
}
