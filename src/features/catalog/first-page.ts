import type { QueryClient } from '@tanstack/react-query'
import { contentQueries } from '../../api/content-queries.ts'
import type { StoredUser } from '../../api/user-store.ts'
import { fetchPhoto } from '../../ui/fetch-photo.ts'
import { pictureSizes } from '../../ui/product-card.tsx'
import { catalogQueries, type ContentPage } from './queries.ts'
import { searchList, seenBy } from './search-state.ts'
import { urgentCards } from './urgent-cards.ts'
import { layoutOf, viewOf } from './use-view.ts'

/** Loads the page of results of a URL before it is drawn, and the pictures of its first row meanwhile. */
export function readAhead(client: QueryClient, user: StoredUser, query: URLSearchParams) {
  const state = seenBy(user, searchList.read(query))
  const page = catalogQueries.page(user, state)
  const fetchPictures = ({ rows }: ContentPage) => {
    const base = client.getQueryData(contentQueries.config().queryKey)?.blobBase
    if (base === undefined) return
    const sizes = pictureSizes[layoutOf(viewOf(state))]
    for (const { picture } of rows.slice(0, urgentCards)) if (picture) fetchPhoto(base, picture, sizes)
  }
  const kept = client.getQueryData(page.queryKey)
  if (kept) fetchPictures(kept)
  const asked = client.query(page)
  asked.then(fetchPictures, () => undefined)
  return { page, asked }
}
