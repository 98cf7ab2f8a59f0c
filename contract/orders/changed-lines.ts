interface SeenLine {
  readonly id: number
  readonly addressId: number | null
  readonly qty: number
  readonly price: number | null
}

/** Cases or fen then and now. */
export interface ChangedLine {
  readonly id: number
  readonly reason: 'gone' | 'quantity' | 'price'
  readonly was: number
  readonly is: number
}

/** The lines of a checkout that differ from what the buyer saw. */
export function changedLines(seen: readonly SeenLine[], lines: readonly SeenLine[]): ChangedLine[] {
  const now = new Map(lines.map(line => [line.id, line]))
  return seen.flatMap(({ id, qty, price, addressId }): ChangedLine[] => {
    const line = now.get(id)
    if (line?.addressId !== addressId) return [{ id, reason: 'gone', was: qty, is: 0 }]
    if (line.qty !== qty) return [{ id, reason: 'quantity', was: qty, is: line.qty }]
    return line.price === price ? [] : [{ id, reason: 'price', was: price ?? 0, is: line.price ?? 0 }]
  })
}

/** A fallen price is news; every other change is asked about before anything is ordered. */
export const asks = ({ reason, was, is }: Pick<ChangedLine, 'reason' | 'was' | 'is'>): boolean =>
  reason !== 'price' || is === 0 || is > was
