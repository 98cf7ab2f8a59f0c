import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { contentQueries } from '../api/content-queries.ts'
import { rememberSettings } from '../api/mall-settings.ts'
import { knowRuntimeConfig } from '../api/runtime-config.ts'

type Entry = readonly [QueryKey, unknown]

/** Every query that was answered, for the data block of a rendered page. */
export const contentOfClient = (client: QueryClient): readonly Entry[] =>
  client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }): Entry[] => (state.data === undefined ? [] : [[queryKey, state.data]]))

/**
 * Takes what the server sent along with the page; the bare shell has nothing. It counts as fresh: the browser has
 * asked for the page just now.
 */
export function takeServedContent(client: QueryClient): void {
  const block = document.getElementById('content')
  if (!block) return
  for (const [key, data] of JSON.parse(block.textContent) as Entry[]) client.setQueryData(key, data)
  const config = client.getQueryData(contentQueries.config().queryKey)
  if (config) knowRuntimeConfig(config)
  const settings = client.getQueryData(contentQueries.settings().queryKey)
  if (settings) rememberSettings(settings)
}
