/** Fen that one notice has set off against another one, less what came back, and its last payment. */
export interface Flow {
  readonly from: number
  readonly to: number
  readonly amount: number
  readonly last: number
}

/** A notice of which payments are reversed, and how much. */
export interface Reversed {
  readonly id: number
  readonly amount: number
}

/** The notices that have money of a notice, also through others. */
const reachedFrom = (id: number, flows: readonly Flow[]): ReadonlySet<number> => {
  const reached = new Set([id])
  // A set that grows while it is walked: the new ones come at its end.
  for (const one of reached) for (const { from, to } of flows) if (from === one) reached.add(to)
  return reached
}

/** Fen that a notice has got from others, more than it gave. */
const gotBy = (id: number, flows: readonly Flow[]): number =>
  flows.reduce((sum, { from, to, amount }) => sum + (to === id ? amount : from === id ? -amount : 0), 0)

/** The flows with one more: what goes back makes the flow there smaller. */
const withReturn = (flows: readonly Flow[], { from, to, amount }: Omit<Flow, 'last'>): readonly Flow[] => {
  const there = flows.find(flow => flow.from === to && flow.to === from)
  const rest = amount - (there?.amount ?? 0)
  const others = flows.filter(flow => flow !== there)
  if (there && rest < 0) return [...others, { ...there, amount: -rest }]
  return rest > 0 ? [...others, { from, to, amount: rest, last: Infinity }] : others
}

/**
 * The money that comes back to reversed notices from those it was set off against. Money of a business is like any other of it,
 * so it comes at once from where it has ended, from the one that got its money last before the others, and never is more
 * than that has got.
 */
export const returnsOf = (
  all: readonly Flow[],
  reversed: readonly Reversed[],
): readonly Omit<Flow, 'last'>[] => {
  let flows = all
  const returns: Omit<Flow, 'last'>[] = []
  for (const { id, amount } of reversed) {
    let left = Math.min(amount, -gotBy(id, flows))
    const before = flows
    const reached = reachedFrom(id, before)
    const lastOf = (to: number) =>
      Math.max(...before.filter(flow => flow.to === to && reached.has(flow.from)).map(({ last }) => last))
    const receivers = [...reached]
      .filter(one => gotBy(one, before) > 0)
      .toSorted((one, other) => lastOf(other) - lastOf(one))
    for (const from of receivers) {
      const part = Math.min(left, gotBy(from, flows))
      if (part <= 0) break
      const back = { from, to: id, amount: part }
      returns.push(back)
      flows = withReturn(flows, back)
      left -= part
    }
  }
  return returns
}
