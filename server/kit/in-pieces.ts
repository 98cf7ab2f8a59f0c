import { setImmediate as turn } from 'node:timers/promises'

/** Does a work for each item, and gives other work its turn after each piece of them. */
export const inPieces = async <T, R>(
  items: readonly T[],
  size: number,
  work: (item: T) => R,
): Promise<R[]> => {
  const done: R[] = []
  for (let from = 0; from < items.length; from += size) {
    if (from > 0) await turn()
    done.push(...items.slice(from, from + size).map(work))
  }
  return done
}
