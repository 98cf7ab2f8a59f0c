import { useState } from 'react'

export interface Selection {
  readonly ids: ReadonlySet<number>
  readonly choose: (ids: readonly number[]) => void
  readonly toggle: (id: number) => void
  readonly clear: () => void
}

const none: ReadonlySet<number> = new Set()

/** The chosen rows of one page of a list; another page, tab or filter begins without any. */
export function useSelection(pageKey: string, rows: readonly { readonly id: number }[]): Selection {
  const [chosen, setChosen] = useState({ pageKey, ids: none })
  const kept = chosen.pageKey === pageKey ? chosen.ids : none
  // Rows that have left the page are not acted upon unseen.
  const ids = new Set(rows.flatMap(({ id }) => (kept.has(id) ? [id] : [])))
  const choose = (next: Iterable<number>) => setChosen({ pageKey, ids: new Set(next) })
  return {
    ids,
    choose,
    toggle: id => choose(ids.has(id) ? [...ids].filter(one => one !== id) : [...ids, id]),
    clear: () => choose([]),
  }
}
