/** An order's quantities and its notes, as the specification has them. */
export interface Line {
  readonly qty: number
  readonly shipped: number
  readonly signed: number
  readonly credited: number
  readonly closed: number
}

interface NoteLine {
  /** The line of the order. */
  readonly of: number
  readonly shipped: number
  readonly received: number | null
  readonly settlement: 'again' | 'credit' | null
}

export interface Note {
  readonly status: number
  readonly lines: readonly NoteLine[]
}

export interface State {
  readonly status: number
  readonly lines: readonly Line[]
  readonly notes: readonly Note[]
}

export type Act =
  | { readonly kind: 'ship'; readonly cases: readonly number[] }
  | { readonly kind: 'dispatch'; readonly note: number }
  /** `missing` cases of each line of the note. */
  | { readonly kind: 'sign'; readonly note: number; readonly missing: readonly number[] }
  /** One way for each line of the note; null leaves it open. */
  | {
      readonly kind: 'settle'
      readonly note: number
      readonly how: readonly ('again' | 'credit' | null)[]
    }
  | { readonly kind: 'close' }

export const confirmed = (quantities: readonly number[]): State => ({
  status: 30,
  lines: quantities.map(qty => ({ qty, shipped: 0, signed: 0, credited: 0, closed: 0 })),
  notes: [],
})

const openOf = ({ qty, shipped, closed }: Line): number => qty - shipped - closed

const isDone = ({ lines }: State): boolean =>
  lines.every(line => openOf(line) === 0 && line.signed + line.credited === line.shipped)

const completed = (state: State): State => (isDone(state) ? { ...state, status: 70 } : state)

const at = <T>(list: readonly T[], place: number, next: (one: T) => T): T[] =>
  list.map((one, index) => (index === place ? next(one) : one))

export const missingOf = ({ shipped, received }: NoteLine): number =>
  received === null ? 0 : shipped - received

const ship = (state: State, cases: readonly number[]): State | undefined => {
  const fits = state.lines.every((line, place) => (cases[place] ?? 0) <= openOf(line))
  if (state.status !== 30 || !fits || cases.every(amount => amount === 0)) return undefined
  return {
    ...state,
    lines: state.lines.map((line, place) => ({ ...line, shipped: line.shipped + (cases[place] ?? 0) })),
    notes: [
      ...state.notes,
      {
        status: 10,
        lines: cases.flatMap((shipped, of) =>
          shipped > 0 ? [{ of, shipped, received: null, settlement: null }] : [],
        ),
      },
    ],
  }
}

const sign = (state: State, place: number, missing: readonly number[]): State | undefined => {
  const note = state.notes[place]
  if (note?.status !== 20) return undefined
  const lines = note.lines.map((line, index) => ({
    ...line,
    received: line.shipped - Math.min(line.shipped, missing[index] ?? 0),
  }))
  const status = lines.every(line => missingOf(line) === 0) ? 40 : 30
  return completed({
    ...state,
    lines: state.lines.map((line, of) => ({
      ...line,
      signed: line.signed + (lines.find(one => one.of === of)?.received ?? 0),
    })),
    notes: at(state.notes, place, () => ({ status, lines })),
  })
}

const settle = (
  state: State,
  place: number,
  how: readonly ('again' | 'credit' | null)[],
): State | undefined => {
  const note = state.notes[place]
  if (note?.status !== 30) return undefined
  const isOpen = (line: NoteLine) => missingOf(line) > 0 && line.settlement === null
  const settled = note.lines.map((line, index) => (isOpen(line) ? (how[index] ?? null) : null))
  if (settled.every(one => one === null)) return undefined
  const lines = note.lines.map((line, index) => ({
    ...line,
    settlement: line.settlement ?? settled[index] ?? null,
  }))
  const again = note.lines.filter((_, index) => settled[index] === 'again')
  const credited = (of: number) =>
    note.lines.reduce(
      (sum, line, index) => sum + (line.of === of && settled[index] === 'credit' ? missingOf(line) : 0),
      0,
    )
  const redelivery = again.map(line => ({
    of: line.of,
    shipped: missingOf(line),
    received: null,
    settlement: null,
  }))
  return completed({
    ...state,
    lines: state.lines.map((line, of) => ({ ...line, credited: line.credited + credited(of) })),
    notes: [
      ...at(state.notes, place, () => ({ status: lines.some(isOpen) ? 30 : 40, lines })),
      ...(redelivery.length > 0 ? [{ status: 10, lines: redelivery }] : []),
    ],
  })
}

const close = (state: State): State | undefined => {
  if (state.status !== 30 || state.lines.every(line => openOf(line) === 0)) return undefined
  return completed({
    ...state,
    lines: state.lines.map(line => ({ ...line, closed: line.closed + openOf(line) })),
  })
}

/** The order after an act; undefined where the act must change nothing. */
export const after = (state: State, act: Act): State | undefined => {
  if (act.kind === 'ship') return ship(state, act.cases)
  if (act.kind === 'sign') return sign(state, act.note, act.missing)
  if (act.kind === 'settle') return settle(state, act.note, act.how)
  if (act.kind === 'close') return close(state)
  return state.notes[act.note]?.status === 10
    ? { ...state, notes: at(state.notes, act.note, note => ({ ...note, status: 20 })) }
    : undefined
}
