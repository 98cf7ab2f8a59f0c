import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import type { PageRendering, RenderedPage, RenderingJob, ShownBuyer } from '#contract/content/rendering.ts'
import { variantWidths } from '#contract/files/picture-variants.ts'
import { ApiError } from './api/api-error.ts'
import { contentQueries } from './api/queries/content-queries.ts'
import { offerQueries } from './api/queries/offer-queries.ts'
import { ShownUser } from './api/use-shown-user.ts'
import { loggedOut, type StoredUser } from './api/user-store.ts'
import { configureApi } from './api/ports.ts'
import { loadContent, subjectOf, titleOf, type Place } from './shell/page-content.ts'
import { cookbookQueries } from './features/cookbooks/queries.ts'
import { idIn } from './ui/words/page-url.ts'
import { createQueryClient } from './api/queries/query-client.ts'
import { routeTree } from './shell/route-tree.tsx'
import { routeOf } from './site/routes.ts'
import { contentOfClient } from './boot/served-content.ts'

const handler = createStaticHandler(routeTree(() => Promise.resolve()))
const origin = 'http://portal.invalid'

const pages: PageRendering['sources'] = {
  '/': ['src/features/storefront/home-page.tsx'],
  '/cookbookDetail': ['src/features/cookbooks/detail/cookbook-detail-page.tsx'],
  '/newsDetail': ['src/features/news/news-detail-page.tsx'],
}

/**
 * Pages of which the server sends only the head, with links to their code. Text typed into a form would be lost at
 * hydration, and the server does not know the content for members.
 */
const heads: PageRendering['sources'] = {
  '/login': ['src/features/account/login-page.tsx'],
  '/register': ['src/features/account/register-page.tsx'],
  '/findPwd': ['src/features/account/find-password-page.tsx'],
  '/search': ['src/features/catalog/search/search-page.tsx', 'src/api/sign.ts'],
  '/productDetail': ['src/features/catalog/product/product-page.tsx', 'src/api/sign.ts'],
  '/cookbook': ['src/features/cookbooks/list/cookbook-list-page.tsx', 'src/api/sign.ts'],
  '/news': ['src/features/news/news-list-page.tsx', 'src/api/sign.ts'],
}

const reads: PageRendering['reads'] = {
  '/cookbookDetail': ['id', 'servings'],
  '/newsDetail': ['id'],
}

/**
 * A refused read is left out: the browser repeats it and shows the error. Any other error makes the server send the
 * shell instead.
 */
const isRefusal = (error: unknown) => error instanceof ApiError && error.answered

/** Wide enough for the previews that chats make of links. */
const previewWidth = 1280

/** WebP, which all chats support. */
function previewOf(subject: ReturnType<typeof subjectOf>, blobBase: string): string | undefined {
  if (!subject?.picture) return undefined
  const { path, width } = subject.picture
  const widest = variantWidths(width).findLast(each => each <= previewWidth)
  return widest === undefined ? undefined : `${blobBase}/${path}/${widest}.webp`
}

/** The element tree of main.tsx for one request. */
async function markupOf(
  url: string,
  client: ReturnType<typeof createQueryClient>,
  user: StoredUser,
): Promise<string> {
  const context = await handler.query(new Request(origin + url))
  if (context instanceof Response) throw new Error(`${url} leads on to ${context.headers.get('location')}`)
  const page = (
    <StrictMode>
      <QueryClientProvider client={client}>
        <ShownUser value={user}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </ShownUser>
      </QueryClientProvider>
    </StrictMode>
  )
  const failures: unknown[] = []
  const { prelude } = await prerender(page, {
    // Waits for the whole page: later parts would need an inline script, which the content security policy forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: error => void failures.push(error),
  })
  const markup = await new Response(prelude).text()
  // Parts that read a person's own data stand still in a preview, which has no person.
  if (failures.length > 0 && user.userId === 0) throw failures[0]
  return markup
}

/** Everything of a buyer that a page of content shows. */
async function drawnFor(
  client: ReturnType<typeof createQueryClient>,
  { userType, offersOf }: ShownBuyer,
  { pathname, search }: Place,
): Promise<StoredUser> {
  const user = { ...loggedOut, userId: 1, businessId: 1, userType, userName: '预览' }
  const home = await client.query(contentQueries.homePage())
  const dish = pathname === '/cookbookDetail' ? idIn(new URLSearchParams(search)) : null
  const cookbook = dish === null ? null : await client.query(cookbookQueries.detail(dish))
  const ids = [
    ...(home?.modules ?? []).flatMap(({ goods = [] }) => goods.map(({ id }) => id)),
    ...(cookbook?.ingredients ?? []).flatMap(({ sku }) => (sku ? [sku.id] : [])),
  ]
  for (const offer of await offersOf([...new Set(ids)]))
    client.setQueryData(offerQueries.one(user, offer.skuId).queryKey, offer)
  return user
}

async function render({ url, config, buyer }: RenderingJob): Promise<RenderedPage> {
  const { pathname, search } = new URL(url, origin)
  const place = { pathname, search }
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } })
  client.setQueryData(contentQueries.config().queryKey, config)
  for (const load of await Promise.allSettled(loadContent(client, place)))
    if (load.status === 'rejected' && !isRefusal(load.reason)) throw load.reason
  const user = buyer ? await drawnFor(client, buyer, place) : loggedOut
  const subject = subjectOf(client, place)
  const { name } = await client.query(contentQueries.settings())
  return {
    status: subject === null ? 404 : 200,
    title: titleOf(client, place, name) ?? name,
    siteName: name,
    description: subject?.description,
    kind: subject ? 'article' : 'website',
    image: previewOf(subject, config.blobBase),
    markup: pathname in heads ? '' : await markupOf(url, client, user),
    content: contentOfClient(client),
  }
}

const rendering: PageRendering = {
  sources: { ...pages, ...heads },
  pathOf: pathname => routeOf(pathname)?.path,
  reads,
  answerWith: answer => configureApi({ answer }),
  render,
}

export default rendering
