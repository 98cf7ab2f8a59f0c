import { useNavigate, useSearchParams } from 'react-router-dom'
import { useUser } from '../../api/use-user.ts'
import {
  emptySearch,
  needsPrice,
  parseSearch,
  searchPath,
  withChange,
  type SearchState,
} from './search-state.ts'

/** The search that the address holds, and the way to another one. */
export function useSearch() {
  const user = useUser()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const buyer = user.userType === 3 || user.userType === 5
  const asked = parseSearch(query)
  // A buyer's address may reach somebody who sees neither prices nor stock.
  const state: SearchState = buyer
    ? asked
    : { ...asked, inStock: false, sort: needsPrice(asked.sort) ? emptySearch.sort : asked.sort }
  const pathWith = (change: Partial<SearchState>) => searchPath(withChange(state, change))
  const change = (next: Partial<SearchState>) => void navigate(pathWith(next))
  return { user, buyer, state, pathWith, change }
}

export type Search = ReturnType<typeof useSearch>
