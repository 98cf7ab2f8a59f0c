import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Contract } from '#contract/index.ts'
import type { AnswerContent, PageRendering } from '#contract/rendering.ts'
import type { HandlersOf, Ports } from '../http/context.ts'
import { boundedTurns, QueueFull } from '../pictures/bounded-turns.ts'
import { contentAnswerer } from './answer-content.ts'
import { documentOf } from './document.ts'
import { encoded, encodingFor, type Encoded } from './encoded.ts'
import type { Product } from './product.ts'
import { recently } from './recent.ts'

/** How old a page may be; content that changed is there for everybody after this time. */
const keepMs = 5000
/** Longer addresses are nobody's links; the browser renders them by itself. */
const longestAddress = 300

/** Drawing a page takes the processor; whom it cannot serve in about two seconds draws it in the browser. */
const turns = { atOnce: 4, waiting: 60 }

interface Page extends Encoded {
  readonly status: number
}

/** Whose database a rendering asks: the program is one per process, the portals of a test are several. */
const answering = new AsyncLocalStorage<AnswerContent>()

const told = new WeakSet<PageRendering>()
const tellOnce = (rendering: PageRendering): void => {
  if (told.has(rendering)) return
  told.add(rendering)
  rendering.answerWith((key, input) => {
    const answer = answering.getStore()
    if (!answer) throw new Error(`${key} was asked for outside of a rendering`)
    return answer(key, input)
  })
}

const originOf = ({ protocol, host }: FastifyRequest): string =>
  /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i.test(host) ? `${protocol}://${host}` : ''

type Render = (request: FastifyRequest, reply: FastifyReply) => Promise<Page>

const renderer = (ports: Ports, handlers: HandlersOf<Contract>, product: Product): Render => {
  const { rendering, shell, partsOf } = product
  tellOnce(rendering)
  const { apiHost, blobBase, platformKey, demo } = ports.config
  const config = { apiHost, blobBase, platformKey, demo }
  const answererFor = contentAnswerer(ports, handlers)
  const recent = recently<Page>(ports.clock, keepMs)
  const inTurn = boundedTurns(turns)

  return (request, reply) => {
    const address = request.url
    const origin = originOf(request)
    return recent(`${origin}${address}`, () =>
      answering.run(answererFor(reply), async () => {
        const page = await inTurn(() => rendering.render({ address, config }))
        const [path = ''] = address.split('?')
        const parts = partsOf(rendering.sources[path] ?? [])
        return {
          status: page.status,
          ...encoded(documentOf(page, { shell, parts, origin, address })),
        }
      }),
    )
  }
}

const send = async (request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> => {
  void reply.header('cache-control', 'no-cache').header('etag', page.etag)
  const vary = reply.getHeader('vary')
  void reply.header('vary', typeof vary === 'string' ? `${vary}, accept-encoding` : 'accept-encoding')
  const known = request.headers['if-none-match']
  if (page.status === 200 && known?.split(/\s*,\s*/).includes(page.etag)) return reply.status(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply
    .status(page.status)
    .type('text/html; charset=utf-8')
    .send(await page.bytes(encoding))
}

export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>

/**
 * Sends the page that an address names as HTML, or where it lies; false where it is not one of those that are rendered, or where
 * rendering failed and the browser has to do it.
 */
export const pageSender = (ports: Ports, handlers: HandlersOf<Contract>, product: Product): SendPage => {
  const { pathOf, sources } = product.rendering
  const render = renderer(ports, handlers, product)
  return async (request, reply) => {
    const [asked = ''] = request.url.split('?')
    const path = pathOf(asked) ?? ''
    if (!Object.hasOwn(sources, path) || request.url.length > longestAddress) return false
    if (path !== asked) {
      // One page, one address: for the worker, for search engines, and for what is kept of the rendering.
      void reply.header('cache-control', 'no-cache').redirect(path + request.url.slice(asked.length), 301)
      return true
    }
    try {
      const page = await render(request, reply)
      await send(request, reply, page)
      return true
    } catch (error) {
      if (!(error instanceof QueueFull)) {
        request.server.logFailure(request.log, error as Error, 'page not rendered')
      }
      return false
    }
  }
}
