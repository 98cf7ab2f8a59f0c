import { readFileSync } from 'node:fs'
import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import type { DeskRequest } from '#contract/desk/index.ts'
import type { Viewer } from '#contract/desk/content-entries.ts'
import { contentDeskHandlers } from '#server/desk/content/handlers.ts'
import { handlers } from '#server/process/handlers.ts'
import { registerFailureLog } from '#server/http/failures/failures.ts'
import type { Build } from '#server/rendering/build.ts'
import { pageSender, previewDrawer } from '#server/rendering/rendered-pages.ts'
import rendering from '#src/rendering.tsx'
import type { TestApp } from '../../support/database/app.ts'

const repository = path.resolve(import.meta.dirname, '../../..')

/** The pages from their sources, as if they had been built. */
const build: Build = {
  rendering,
  shell: readFileSync(path.join(repository, 'index.html'), 'utf8'),
  partsOf: sources => ({
    scripts: sources.map(source => `/assets/${source}.js`),
    styles: sources.map(source => `/assets/${source}.css`),
  }),
}

/** Only the rendered pages of a portal; the renderings are counted. */
export function renderedApp(
  { config, db, clock }: TestApp,
  change: Partial<Build['rendering']> = {},
): { pages: FastifyInstance; rendered: () => number } {
  let count = 0
  const counted: Build['rendering'] = {
    ...rendering,
    ...change,
    render: job => {
      count += 1
      return (change.render ?? rendering.render)(job)
    },
  }
  const send = pageSender({ config, db, clock }, handlers, { ...build, rendering: counted })
  const pages = Fastify()
  registerFailureLog(pages, clock)
  pages.get('/*', async (request, reply) => {
    if (await send(request, reply)) return reply
    return reply.type('text/html').send('the shell')
  })
  return { pages, rendered: () => count }
}

/** The content that the server hands to the page inside the document. */
export function contentIn(html: string): [unknown[], unknown][] {
  const block = /<script type="application\/json" id="content">(.*?)<\/script>/s.exec(html)?.[1] ?? '[]'
  return JSON.parse(block) as [unknown[], unknown][]
}

const preview = 'POST /desk/content/action/preview'

/** Draws a draft as the desk does. */
export function previewedApp(
  { config, db, clock }: TestApp,
  draft: Omit<DeskRequest<typeof preview>, 'viewer'>,
): (viewer: Viewer) => Promise<string> {
  const drawer = previewDrawer({ config, db, clock }, handlers, build)
  const pages = Fastify()
  pages.get<{ Params: { viewer: Viewer } }>('/:viewer', async ({ params }, reply) => {
    const context = {
      db,
      config,
      now: clock.now(),
      draw: (page: Parameters<typeof drawer>[1]) => drawer(reply, page),
    }
    const { html } = await contentDeskHandlers[preview](context as never, { body: { ...draft, ...params } })
    return reply.type('text/html').send(html)
  })
  return async viewer => {
    const answer = await pages.inject({ url: `/${viewer}` })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.body
  }
}
