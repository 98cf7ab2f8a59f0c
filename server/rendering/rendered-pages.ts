import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Contract } from '#contract/index.ts'
import { code, codeText } from '#contract/kernel/errors.ts'
import type { AnswerContent, PageRendering, RenderedPage, ShownBuyer } from '#contract/content/rendering.ts'
import type { HandlersOf, Ports } from '../http/context.ts'
import { fairTurns, QueueFull } from '../kit/fair-turns.ts'
import { ipKey } from '../http/limits/ip-key.ts'
import { contentAnswerer } from './answer-content.ts'
import { documentOf } from './document.ts'
import { encoded, encodingFor, type Encoded } from './encoded.ts'
import type { Build } from './build.ts'
import { recently } from './recent.ts'

/** How long a rendered page is reused. Changed content is shown after this time. */
const keepMs = 5000
/** No link of the portal is longer. The browser renders such URLs itself. */
const longestUrl = 300

/**
 * Rendering is heavy on the processor. A visitor who would wait longer than about two seconds gets the shell, which
 * renders in the browser. One IP has at most half of the turns.
 */
const turns = { atOnce: 4, atOnceEach: 2, waiting: 60 }
/** Documents contain the host's name. Further hosts, which somebody may have invented, share one without it. */
const mostHosts = 8

interface Page extends Encoded {
  readonly status: number
}

/** The database that a rendering asks: the program exists once per process, but tests have several portals. */
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

/** Path and the parameters that the page reads, in a fixed order: URLs that show the same page become equal. */
const shownUrl = ({ reads }: PageRendering, url: string): string => {
  const { pathname, searchParams } = new URL(url, 'http://portal.invalid')
  const read = new URLSearchParams()
  for (const name of reads[pathname] ?? []) {
    const value = searchParams.get(name)
    if (value !== null) read.set(name, value)
  }
  return read.size === 0 ? pathname : `${pathname}?${read.toString()}`
}

type Render = (request: FastifyRequest, reply: FastifyReply) => Promise<Page>

const renderer = (ports: Ports, handlers: HandlersOf<Contract>, build: Build): Render => {
  const { rendering, shell, partsOf } = build
  tellOnce(rendering)
  const { apiHost, blobBase, platformKey, demo } = ports.config
  const config = { apiHost, blobBase, platformKey, demo }
  const answererFor = contentAnswerer(ports, handlers)
  const recent = recently<RenderedPage>(ports.clock, keepMs)
  const inTurn = fairTurns(turns)
  const documents = new WeakMap<RenderedPage, Map<string, Page>>()

  /** Each caller has a queue. When its turn comes, another one may have had the page rendered already. */
  const pageAt = async (url: string, { ip }: FastifyRequest, reply: FastifyReply) =>
    recent.find(url) ??
    inTurn(ipKey(ip), () =>
      recent.findOrMake(url, () =>
        answering.run(answererFor(reply), () => rendering.render({ url, config })),
      ),
    )

  return async (request, reply) => {
    const url = shownUrl(rendering, request.url)
    const page = await pageAt(url, request, reply)
    const made = documents.get(page) ?? new Map<string, Page>()
    documents.set(page, made)
    const asked = originOf(request)
    const origin = made.size < mostHosts || made.has(asked) ? asked : ''
    const known = made.get(origin)
    if (known) return known
    const [path = ''] = url.split('?')
    const parts = partsOf(rendering.sources[path] ?? [])
    const document = encoded(documentOf(page, { shell, parts, origin, url }))
    const result = { status: page.status, ...document }
    made.set(origin, result)
    return result
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
 * Sends the rendered page of a URL, or a redirect to its canonical path. False where the page is not rendered by the
 * server or rendering failed; the browser renders it then.
 */
export const pageSender = (ports: Ports, handlers: HandlersOf<Contract>, build: Build): SendPage => {
  const { pathOf, sources } = build.rendering
  const render = renderer(ports, handlers, build)
  return async (request, reply) => {
    const [asked = ''] = request.url.split('?')
    const path = pathOf(asked) ?? ''
    if (!Object.hasOwn(sources, path) || request.url.length > longestUrl) return false
    if (path !== asked) {
      // Each page has one path, so that the worker, search engines and `recent` know it by one name.
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

interface Previewed {
  readonly url: string
  /** The answers of content that is not out yet. */
  readonly answers: Readonly<Record<string, unknown>>
  readonly buyer: ShownBuyer | undefined
}

/** Draws a page as anybody sees it, or as a buyer does. */
export type DrawPreview = (reply: FastifyReply, previewed: Previewed) => Promise<string>

/** The document of a page whose content is not out yet. It runs no script, and is kept nowhere. */
export const previewDrawer = (ports: Ports, handlers: HandlersOf<Contract>, build: Build): DrawPreview => {
  const { rendering, shell, partsOf } = build
  const answererFor = contentAnswerer(ports, handlers)
  const { apiHost, blobBase, platformKey, demo } = ports.config
  const config = { apiHost, blobBase, platformKey, demo }
  return async (reply, { url, answers, buyer }) => {
    tellOnce(rendering)
    const published = answererFor(reply)
    const answer: AnswerContent = (key, input) =>
      Object.hasOwn(answers, key)
        ? Promise.resolve({ code: code.ok, msg: codeText[code.ok], body: answers[key] })
        : published(key, input)
    const page = await answering.run(answer, () => rendering.render({ url, config, buyer }))
    const [path = ''] = url.split('?')
    const { styles } = partsOf(rendering.sources[path] ?? [])
    const document = documentOf(page, { shell, parts: { styles, scripts: [] }, origin: '', url })
    return document.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
  }
}
