import { replaceEqualDeep, type Query, type QueryClient } from '@tanstack/react-query'
import { cachedOf, noteCached, passCached, renewCached, type Revalidated } from '../api/cached-answers.ts'
import { configureApi } from '../api/ports.ts'

const isRevalidated = (data: unknown): data is Revalidated =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'revalidated'

/** The queries whose answers the worker caches. */
const areas = new Set<unknown>(['content', 'cookbooks', 'news', 'search-box', 'storefront'])
const isContent = ({ queryKey: [area, kind], options, state }: Query): boolean =>
  (areas.has(area) || (area === 'catalog' && kind === 'content')) &&
  state.data !== undefined &&
  options.queryFn !== undefined

/** An answer equal to the known one stays the same object, so that nothing is drawn again. */
const share = (known: unknown, answer: unknown): unknown => {
  const shared: unknown = replaceEqualDeep(known, answer)
  passCached(answer, shared)
  return shared
}

/**
 * When the worker has answered from its cache, it also asks the portal and reports whether the answer has changed.
 * Then the page reads the query once more, and the worker answers with the new content. Answers that the page has
 * read before it had a worker are handed to the worker.
 */
export function followCachedAnswers(client: QueryClient): void {
  configureApi({ answered: noteCached })
  const { queries } = client.getDefaultOptions()
  client.setDefaultOptions({
    ...client.getDefaultOptions(),
    queries: { ...queries, structuralSharing: share },
  })
  const worker = navigator.serviceWorker
  const cache = client.getQueryCache()
  const news = new Map<string, Revalidated>()

  const look = ({ queryKey, state }: Query) => {
    const cached = cachedOf(state.data)
    const said = cached && news.get(cached.key)
    if (!said || said.at <= cached.at) return
    renewCached(state.data, said)
    if (said.isChanged) void client.invalidateQueries({ queryKey, exact: true })
  }

  worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isRevalidated(data)) return
    news.set(data.key, data)
    for (const query of cache.getAll()) look(query)
  })
  // The portal may be faster than the page, which then gets the old answer after the news.
  cache.subscribe(event => {
    if (event.type === 'updated' && event.action.type === 'success') look(event.query as Query)
  })
  if (worker.controller) return
  worker.addEventListener(
    'controllerchange',
    () => void client.refetchQueries({ predicate: isContent, type: 'all' }),
    { once: true },
  )
}
