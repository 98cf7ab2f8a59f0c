import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom'
import { code } from '#contract/kernel/errors.ts'
import type { Key, RequestOf, ResponseOf } from '#contract/index.ts'
import { contentQueries } from '#src/api/queries/content-queries.ts'
import { completeSettings, type MallSettings } from '#src/api/queries/mall-settings.ts'
import { configureApi } from '#src/api/ports.ts'
import { knowRuntimeConfig } from '#src/api/runtime-config.ts'
import { userStore, type StoredUser } from '#src/api/user-store.ts'
import { BlobBase } from '#src/ui/base/picture/photo.tsx'
import { createQueryClient } from '#src/api/queries/query-client.ts'

/** An answer of the portal, or a promise of one that the test holds back. */
export type Answers = {
  readonly [K in Key]?: (body: RequestOf<K>) => ResponseOf<K> | Promise<ResponseOf<K>>
}

interface Shown {
  /** The user who is signed in; nobody by default. */
  readonly user?: Partial<StoredUser>
  readonly settings?: Partial<MallSettings>
  readonly answers?: Answers
  /** The URL at which it is shown. */
  readonly at?: string
  /** Pages below it, where it is a frame. */
  readonly pages?: RouteObject[]
}

interface Asked {
  readonly key: Key
  readonly body: unknown
  /** Aborted where the page has given the question up. */
  readonly signal: AbortSignal | undefined
}

/** Where no test says otherwise nobody has published anything. */
const usual: Answers = {
  'POST /navigationVersions/action/queryLatest': () => ({ version: 1, items: [] }),
  'POST /hotWords/action/queryList': () => [],
}

const config = { apiHost: '', blobBase: '/blob', platformKey: 'Portal0Platform1', demo: false }

let mounted: (() => void)[] = []

export function unmountAll(): void {
  for (const unmount of mounted) unmount()
  mounted = []
}

/** Shows a component of the page in the test's browser, with answers instead of a portal. */
export function show(
  component: ReactNode,
  { user, settings, answers = {}, at = '/', pages = [] }: Shown = {},
) {
  const asked: Asked[] = []
  const known = { ...usual, 'POST /malls/action/queryOne': () => completeSettings(settings), ...answers }
  if (userStore.get().userId !== 0) userStore.clear()
  if (user) userStore.set(user)
  knowRuntimeConfig(config)
  configureApi({
    answer: async (key, input) => {
      const { body, signal } = input as Pick<Asked, 'body' | 'signal'>
      asked.push({ key, body, signal })
      const answer = known[key] as ((body: unknown) => unknown) | undefined
      if (!answer) return { code: code.notFound, msg: `${key} has no answer`, body: null }
      return { code: code.ok, msg: '', body: await answer(body) }
    },
  })
  const client = createQueryClient()
  client.setQueryData(contentQueries.settings().queryKey, completeSettings(settings))
  client.setQueryData(contentQueries.config().queryKey, config)
  const everywhere = { path: '*', element: null }
  const router = createMemoryRouter([{ element: component, children: [...pages, everywhere] }], {
    initialEntries: [at],
  })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(
    <QueryClientProvider client={client}>
      <BlobBase value={config.blobBase}>
        <RouterProvider router={router} />
      </BlobBase>
    </QueryClientProvider>,
  )
  mounted.push(() => {
    root.unmount()
    client.clear()
    place.remove()
  })
  return {
    asked,
    client,
    router,
    urlNow: () => router.state.location.pathname + router.state.location.search,
  }
}
