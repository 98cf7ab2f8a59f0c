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
 * Joins two changes in a row into one with the same effect. `isKnown`: the line is in the server's answers or in a
 * batch on its way; a line that exists on the device alone is removed without an edit. The base stays that of the
 * first change, since it hid later changes on the server.
 *
 * @returns null where no edit is left
 */
export function joinEdits(earlier: Edit, later: Edit, isKnown: boolean): Edit | null {
  const base = { baseQty: earlier.baseQty, baseRev: earlier.baseRev }
  if (later.op === 'remove') return isKnown ? { ...base, op: 'remove', qty: 0 } : null
  const note = noteOf(earlier, later)
  if (later.op === 'set') return { ...base, ...note, op: 'set', qty: later.qty }
  if (earlier.op === 'remove') {
    // A note alone cannot create a line, and a removed line has none.
    return later.qty === 0 ? earlier : { ...base, ...note, op: 'set', qty: later.qty }
  }
  return { ...base, ...note, op: earlier.op, qty: earlier.qty + later.qty }
}

export interface LineState {
  readonly qty: number
  readonly note: string
}

/** The line after a change; null if the change removes it, or if there is no line. */
export function changed(line: LineState | null, { op, qty, note }: Change): LineState | null {
  if (op === 'remove') return null
  const cases = op === 'set' ? qty : (line?.qty ?? 0) + qty
  return cases > 0 ? { qty: cases, note: note ?? line?.note ?? '' } : null
}
