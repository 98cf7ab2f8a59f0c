import { useState } from 'react'
import type { ProductLayout } from '../../../ui/shop/card/product-card.tsx'
import type { SearchState, View } from '../search-state.ts'

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
