import type { WorkboxPlugin } from 'workbox-core'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import { isRuntimeConfig, type RuntimeConfig } from '../src/api/runtime-config.ts'

const cacheName = 'runtime-config'

/** Null for an answer that is not the portal's, such as the page of a WLAN. */
const configIn = async (answer: Response): Promise<RuntimeConfig | null> => {
  const config: unknown = await answer
    .clone()
    .json()
    .catch(() => null)
  return isRuntimeConfig(config) ? config : null
}

const onlyConfig: WorkboxPlugin = {
  fetchDidSucceed: async ({ response }) => {
    if (!(await configIn(response))) throw new Error('this is not the configuration of the portal')
    return response
  },
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse && (await configIn(cachedResponse)) ? cachedResponse : null,
}

export const configStrategy = (): NetworkFirst =>
  new NetworkFirst({ cacheName, networkTimeoutSeconds: 5, plugins: [onlyConfig] })

/** The last known configuration; null without one. */
export async function keptConfig(): Promise<RuntimeConfig | null> {
  const kept = await caches.match('/config.json', { cacheName })
  return kept ? configIn(kept) : null
}

/** Answers /config.json from the server, and from the stored copy where the server does not answer. */
export function keepRuntimeConfig(): void {
  registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === '/config.json', configStrategy())
}
