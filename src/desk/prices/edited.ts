import { useState } from 'react'

interface Edited<R> {
  readonly row: R
  readonly seen: R | null
}

/** Without the rows that were sent and taken, unless somebody has typed over them meanwhile. */
export const unsettled = <R>(
  edited: ReadonlyMap<string, Edited<R>>,
  sent: readonly Edited<R>[],
  rejected: readonly { readonly row: number }[],
): ReadonlyMap<string, Edited<R>> => {
  const refused = new Set(rejected.map(({ row }) => sent[row]?.row))
  const taken = new Set(sent.flatMap(({ row }) => (refused.has(row) ? [] : [row])))
  return new Map([...edited].filter(([, { row }]) => !taken.has(row)))
}

/** Rows of a grid with what somebody has typed over them, until it is saved. */
export function useEdited<R extends object>(keyOf: (row: R) => string) {
  const [edited, setEdited] = useState<ReadonlyMap<string, Edited<R>>>(new Map())
  const shown = (row: R): R => edited.get(keyOf(row))?.row ?? row
  const edit = (row: R, change: Partial<R>) =>
    setEdited(before => {
      const key = keyOf(row)
      const held = before.get(key)
      const seen = held ? held.seen : row
      const next = { ...(held?.row ?? row), ...change }
      const after = new Map(before)
      if (seen !== null && JSON.stringify(seen) === JSON.stringify(next)) after.delete(key)
      else after.set(key, { row: next, seen })
      return after
    })
  const add = (row: R) => setEdited(before => new Map(before).set(keyOf(row), { row, seen: null }))
  const clear = () => setEdited(new Map())
  const settle = (sent: readonly Edited<R>[], rejected: readonly { readonly row: number }[]) =>
    setEdited(before => unsettled(before, sent, rejected))
  const isEdited = (row: R) => edited.has(keyOf(row))
  return { all: [...edited.values()], shown, edit, add, clear, settle, isEdited }
}
