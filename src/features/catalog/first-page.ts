import type { StoredUser } from '../../api/user-store.ts'
import { catalogQueries } from './queries.ts'
import { searchList, seenBy } from './search-state.ts'

/** The page of results that a URL names, which is loaded before it is drawn. */
export const firstPage = (user: StoredUser, query: URLSearchParams) =>
  catalogQueries.page(user, seenBy(user, searchList.read(query)))
