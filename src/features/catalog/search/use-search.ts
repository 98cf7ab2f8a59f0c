import { useUser } from '../../../api/use-user.ts'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { mayOrder, searchList, seenBy, type SearchState, type View } from '../search-state.ts'
import { useState } from 'react'
import type { ProductLayout } from '../../../ui/shop/card/product-card.tsx'

/** The search in the URL, without filters that this person may not use. */
export function useSearch() {
  const user = useUser()
  const list = useListState(searchList, state => seenBy(user, state))
  return { ...list, user, buyer: mayOrder(user) }
}

export type Search = ReturnType<typeof useSearch>

const storageKey = 'portal.search-view'

function remembered(): View {
  try {
    return localStorage.getItem(storageKey) === 'list' ? 'list' : 'grid'
  } catch {
    return 'grid'
  }
}

export const layoutOf = (view: View): ProductLayout => (view === 'grid' ? 'grid' : 'row')

/** The layout of the list: that of the URL, else the person's last choice. */
export function useView({ view }: SearchState): [View, (view: View) => void] {
  const [last, setLast] = useState(remembered)
  const remember = (next: View) => {
    setLast(next)
    try {
      localStorage.setItem(storageKey, next)
    } catch {
      // Without storage the choice is only forgotten.
    }
  }
  return [view ?? last, remember]
}
