import { rebateShares } from '#contract/orders/amounts.ts'

/** Fen of a notice that fall to one of its orders. */
export interface Share {
  readonly id: number
  readonly asked: number
}

/** The sum of a notice and its orders. */
export interface Sum {
  readonly amount: number
  readonly ids: readonly number[]
}

const total = (sums: readonly number[]): number => sums.reduce((all, sum) => all + sum, 0)

/** Divides a sum among orders by the room in each; more than there is room for is divided in the same way. */
const sharesOf = ({ amount, ids }: Sum, free: ReadonlyMap<number, number>): readonly Share[] => {
  const rooms = ids.map(id => Math.max(0, free.get(id) ?? 0))
  const shares = rebateShares(rooms, { worth: total(rooms), rebate: amount })
  return ids.map((id, at) => ({ id, asked: shares[at] ?? 0 }))
}

/**
 * Divides sums among their orders one after another, each by the room that those before it have left. One with fewer orders
 * has less choice and comes before the others of its group. A sum without any room has no shares.
 * @param free fen of each order that nobody asks for yet
 */
export const divide = <S extends Sum>(
  groups: readonly (readonly S[])[],
  free: ReadonlyMap<number, number>,
): ReadonlyMap<S, readonly Share[]> => {
  const rooms = new Map(free)
  const divided = new Map<S, readonly Share[]>()
  const sums = groups.flatMap(group => group.toSorted((one, other) => one.ids.length - other.ids.length))
  for (const sum of sums) {
    if (sum.ids.every(id => (rooms.get(id) ?? 0) <= 0)) continue
    const shares = sharesOf(sum, rooms)
    for (const { id, asked } of shares) rooms.set(id, Math.max(0, (rooms.get(id) ?? 0) - asked))
    divided.set(sum, shares)
  }
  return divided
}
