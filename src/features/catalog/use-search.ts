import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useUser } from '../../api/use-user.ts'
import { mayOrder, parseSearch, searchPath, seenBy, withChange, type SearchState } from './search-state.ts'

/** The search that the address holds, and the way to another one. */
export function useSearch() {
  const user = useUser()
  const { key, search } = useLocation()
  const navigate = useNavigate()
  // The router takes a moment to move the address; a box that was ticked must not look unticked for as long.
  const [ahead, setAhead] = useState<SearchState>()
  const [at, setAt] = useState(key)
  if (at !== key) {
    // Whoever comes back to where it was chosen wants what the address says.
    setAt(key)
    setAhead(undefined)
  }
  const asked = ahead && at === key ? ahead : parseSearch(new URLSearchParams(search))
  const state = seenBy(user, asked)
  const pathWith = (change: Partial<SearchState>) => searchPath(withChange(state, change))
  const change = (wanted: Partial<SearchState>) => {
    const next = withChange(state, wanted)
    setAhead(next)
    // Drawn with the address: who goes back before would else keep what was chosen ahead.
    void navigate(searchPath(next), { flushSync: true })
  }
  return { user, buyer: mayOrder(user), state, pathWith, change }
}

export type Search = ReturnType<typeof useSearch>
