import { useUser } from '../../../api/use-user.ts'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { mayOrder, searchList, seenBy } from '../search-state.ts'

/** The search in the URL, without filters that this person may not use. */
export function useSearch() {
  const user = useUser()
  const list = useListState(searchList, state => seenBy(user, state))
  return { ...list, user, buyer: mayOrder(user) }
}

export type Search = ReturnType<typeof useSearch>
