import { useLocation, useNavigate } from 'react-router-dom'
import { useUser } from '../../api/use-user.ts'
import { atOnce } from '../../ui/at-once.ts'
import { mayOrder, parseSearch, searchPath, seenBy, withChange, type SearchState } from './search-state.ts'

/** The search that the address holds, and the way to another one. */
export function useSearch() {
  const user = useUser()
  const { search } = useLocation()
  const navigate = useNavigate()
  const state = seenBy(user, parseSearch(new URLSearchParams(search)))
  const pathWith = (change: Partial<SearchState>) => searchPath(withChange(state, change))
  const change = (wanted: Partial<SearchState>) => void navigate(pathWith(wanted), atOnce)
  return { user, buyer: mayOrder(user), state, pathWith, change }
}

export type Search = ReturnType<typeof useSearch>
