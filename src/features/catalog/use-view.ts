import { useState } from 'react'
import type { ProductLayout } from '../../ui/product-card.tsx'
import type { SearchState, View } from './search-state.ts'

const storageKey = 'portal.search-view'

function remembered(): View {
  try {
    return localStorage.getItem(storageKey) === 'list' ? 'list' : 'grid'
  } catch {
    return 'grid'
  }
}

export const layoutOf = (view: View): ProductLayout => (view === 'grid' ? 'grid' : 'row')

/** How the list will look that is drawn next. */
export const viewOf = ({ view }: SearchState): View => view ?? remembered()

/** How the list looks: as the URL says, else as this person had it last. */
export function useView({ view }: SearchState): [View, (view: View) => void] {
  const [last, setLast] = useState(remembered)
  const remember = (next: View) => {
    setLast(next)
    try {
      localStorage.setItem(storageKey, next)
    } catch {
      // A blocked storage only costs the memory of a look.
    }
  }
  return [view ?? last, remember]
}
