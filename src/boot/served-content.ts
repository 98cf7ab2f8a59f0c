import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { contentQueries } from '../api/queries/content-queries.ts'
import { rememberSettings } from '../api/queries/mall-settings.ts'
import { knowRuntimeConfig } from '../api/runtime-config.ts'

type Entry = readonly [QueryKey, unknown]

/** Every query that was answered, for the data block of a rendered page. */
export const contentOfClient = (client: QueryClient): readonly Entry[] =>
  client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }): Entry[] => (state.data === undefined ? [] : [[queryKey, state.data]]))

/**
 * Puts the data block of a served page into the query cache; the shell has no such block. The data counts as read now,
 * or as read when the worker stored the page.
 */
export function takeServedContent(client: QueryClient): void {
  const block = document.getElementById('content')
  if (!block) return
  const kept = block.dataset['kept']
  const updatedAt = kept === undefined ? Date.now() : Number(kept)
  for (const [key, data] of JSON.parse(block.textContent) as Entry[])
    client.setQueryData(key, data, { updatedAt })
  const { queryKey } = contentQueries.config()
  const config = client.getQueryData(queryKey)
  // The API's origin may have changed since the worker stored the page, so the page asks for it.
  if (kept !== undefined) void client.invalidateQueries({ queryKey })
  else if (config) knowRuntimeConfig(config)
  const settings = client.getQueryData(contentQueries.settings().queryKey)
  if (settings) rememberSettings(settings)
}
