import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { prepareCalls } from '../api/call.ts'
import { contentQueries } from '../api/queries/content-queries.ts'
import { userStore } from '../api/user-store.ts'
import { productQuery } from '../features/catalog/product-query.ts'
import { cookbookQueries } from '../features/cookbooks/queries.ts'
import { newsQueries } from '../features/news/queries.ts'
import { pageQuery } from '../features/storefront/page.ts'
import { idIn } from '../ui/words/page-url.ts'
import { routeOf, type RoutePath } from '../site/routes.ts'

/** The parts of a URL that decide what a page shows. */
export interface Place {
  readonly pathname: string
  readonly search: string
}

/** Title, text and picture of a page, for the browser's title and for previews of links to it. */
interface Subject {
  readonly title: string
  readonly description: string
  readonly picture: { readonly path: string; readonly width: number } | null
}

interface PageContent {
  /** Public content that the first paint needs; the same for everybody. */
  readonly load?: (client: QueryClient, search: URLSearchParams) => readonly Promise<unknown>[]
  /**
   * Content for signed-in people only, which the server never renders. Settles once the requests are started, with
   * those of which no earlier answer is kept.
   */
  readonly loadOwn?: (client: QueryClient, search: URLSearchParams) => Promise<readonly Promise<unknown>[]>
  /** The one thing that the page is about: null when it does not exist, undefined while it is not loaded. */
  readonly subject?: (client: QueryClient, search: URLSearchParams) => Subject | null | undefined
}

/** A page waits for a request only where no earlier answer to it is kept. */
function missing(client: QueryClient, { queryKey }: { queryKey: QueryKey }, asked: Promise<unknown>) {
  if (client.getQueryData(queryKey) === undefined) return [asked]
  void Promise.allSettled([asked])
  return []
}

const cookbookDetail: PageContent = {
  load: (client, search) => {
    const id = idIn(search)
    if (id === null) return []
    const detail = client.query(cookbookQueries.detail(id))
    return [detail.then(found => found && client.query(cookbookQueries.related(found)))]
  },
  subject: (client, search) => {
    const id = idIn(search)
    const found = id === null ? null : client.getQueryData(cookbookQueries.detail(id).queryKey)
    return found && { title: found.title, description: found.intro, picture: found.picture }
  },
}

const newsDetail: PageContent = {
  load: (client, search) => {
    const id = idIn(search)
    if (id === null) return []
    const detail = client.query(newsQueries.detail(id))
    return [detail.then(found => found && client.query(newsQueries.related(found)))]
  },
  subject: (client, search) => {
    const id = idIn(search)
    const found = id === null ? null : client.getQueryData(newsQueries.detail(id).queryKey)
    return found && { title: found.title, description: found.summary, picture: found.picture }
  },
}

const productDetail: PageContent = {
  loadOwn: async (client, search) => {
    const id = idIn(search)
    if (id === null) return []
    await prepareCalls()
    const product = productQuery(id)
    return missing(client, product, client.query(product))
  },
  subject: (client, search) => {
    const id = idIn(search)
    const found = id === null ? undefined : client.getQueryData(productQuery(id).queryKey)
    return found && { title: found.name, description: found.tagline, picture: found.picture }
  },
}

const customizePage: PageContent = {
  loadOwn: async (client, search) => {
    const id = idIn(search)
    if (id === null) return []
    await prepareCalls()
    const page = pageQuery(id)
    return missing(client, page, client.query(page))
  },
  subject: (client, search) => {
    const id = idIn(search)
    const found = id === null ? undefined : client.getQueryData(pageQuery(id).queryKey)
    return found && { title: found.title, description: found.description, picture: null }
  },
}

const search: PageContent = {
  load: client => [client.query(contentQueries.categories())],
  loadOwn: async (client, query) => {
    const [part] = await Promise.all([import('../features/catalog/queries.ts'), prepareCalls()])
    const page = part.firstPage(userStore.get(), query)
    return missing(client, page, client.query(page))
  },
}

/** Pages whose content is loaded before they are drawn: by the rendering server, and in the browser with their code. */
const pageContent: Partial<Record<RoutePath, PageContent>> = {
  '/': {
    load: client => [client.query(contentQueries.homePage()), client.query(contentQueries.hotWords())],
  },
  '/cookbookDetail': cookbookDetail,
  '/newsDetail': newsDetail,
  '/productDetail': productDetail,
  '/customizePage': customizePage,
  '/search': search,
}

const contentOf = ({ pathname }: Place): PageContent | undefined =>
  pageContent[routeOf(pathname)?.path as RoutePath]

/** Starts all reads at once. */
export const loadContent = (client: QueryClient, place: Place): readonly Promise<unknown>[] => [
  client.query(contentQueries.settings()),
  client.query(contentQueries.navigation()),
  ...(contentOf(place)?.load?.(client, new URLSearchParams(place.search)) ?? []),
]

export const loadOwnContent = async (
  client: QueryClient,
  place: Place,
): Promise<readonly Promise<unknown>[]> =>
  contentOf(place)?.loadOwn?.(client, new URLSearchParams(place.search)) ?? []

export const subjectOf = (client: QueryClient, place: Place): Subject | null | undefined =>
  contentOf(place)?.subject?.(client, new URLSearchParams(place.search))

/** The document's title: that of the page's content, else that of its route. */
export function titleOf(client: QueryClient, place: Place, mallName: string): string | undefined {
  const title = subjectOf(client, place)?.title ?? routeOf(place.pathname)?.title
  return title === undefined ? undefined : `${title} - ${mallName}`
}
