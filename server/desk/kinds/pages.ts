import type { Image } from '../changes/kind.ts'

const atOnce = 1_000

/** All rows of a table, read behind the last one until there are no more. */
export const pagesBehind = <R extends Image, C>(
  first: C,
  read: (after: C) => Promise<readonly R[]>,
  next: (row: R) => C,
) =>
  async function* pages(): AsyncGenerator<readonly R[]> {
    let after = first
    for (;;) {
      const rows = await read(after)
      yield rows
      const last = rows.at(-1)
      if (!last || rows.length < atOnce) return
      after = next(last)
    }
  }

export const pageSize = atOnce

/** The dealers that rows name; a row of a file may name none. */
export const dealersOf = (rows: readonly Image[]): string[] =>
  rows.flatMap(({ dealer }) => (typeof dealer === 'string' ? [dealer] : []))
