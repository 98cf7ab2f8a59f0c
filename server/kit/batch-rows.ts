import { setImmediate as turn } from 'node:timers/promises'

/** A row of a batch with its place in it. */
export type Placed<R> = R & { readonly place: number }

/** A row that is not stored, and why. */
export interface Rejection {
  readonly place: number
  readonly problem: string
}

/** Parts rows by a judge that returns a row's problem, or undefined. */
export const judged = <R extends { readonly place: number }>(
  rows: readonly R[],
  problemOf: (row: R) => string | undefined,
): { good: R[]; rejected: Rejection[] } => {
  const good: R[] = []
  const rejected: Rejection[] = []
  for (const row of rows) {
    const problem = problemOf(row)
    if (problem === undefined) good.push(row)
    else rejected.push({ place: row.place, problem })
  }
  return { good, rejected }
}

/** Stores rows one after the other, by a work that returns a row's problem, or undefined. */
export const oneByOne = async <R extends { readonly place: number }>(
  rows: readonly R[],
  store: (row: R) => Promise<string | undefined>,
): Promise<Rejection[]> => {
  const rejected: Rejection[] = []
  for (const row of rows) {
    const problem = await store(row)
    if (problem !== undefined) rejected.push({ place: row.place, problem })
  }
  return rejected
}

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
