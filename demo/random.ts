export interface Random {
  /** A whole number between the two, both included. */
  readonly integer: (from: number, to: number) => number
  readonly pick: <T>(list: readonly [T, ...T[]]) => T
}

/** The same seed gives the same numbers on every machine (mulberry32). */
export const seededRandom = (seed: number): Random => {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return { integer, pick: list => list[integer(0, list.length - 1)] ?? list[0] }
}
