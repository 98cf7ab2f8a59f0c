import path from 'node:path'
import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Contract } from '#contract/index.ts'
import { readerScript } from '#contract/codes/camera-pages.ts'
import { projectRoot } from '../kit/project-root.ts'
import { contentSecurityPolicy } from './headers.ts'
import { loadBuild } from '../rendering/build.ts'
import { pageSender } from '../rendering/rendered-pages.ts'
import type { HandlersOf, Ports } from './context.ts'

const dist = path.join(projectRoot, 'dist')
const root = path.join(dist, 'page')
const forever = 'public, max-age=31536000, immutable'

const deskRoot = path.join(dist, 'desk')

const cacheOf = (file: string) => (file.includes(`${path.sep}assets${path.sep}`) ? forever : 'no-cache')

/** Serves the page of the brand's desk, whose parts lie apart from the portal's. */
const registerDeskPage = async (app: FastifyInstance): Promise<void> => {
  if (!existsSync(deskRoot)) return
  await app.register(async desk => {
    await desk.register(fastifyStatic, {
      root: deskRoot,
      prefix: '/desk/',
      preCompressed: true,
      index: false,
      wildcard: false,
      dotfiles: 'ignore',
      cacheControl: false,
      decorateReply: false,
      setHeaders: (response, file) => void response.header('cache-control', cacheOf(file)),
    })
    desk.get('/desk/assets/*', (_request, reply) => reply.callNotFound())
    const send = (_request: FastifyRequest, reply: FastifyReply) =>
      reply.header('cache-control', 'no-cache').sendFile('desk.html', deskRoot)
    desk.get('/desk', send)
    desk.get('/desk/*', send)
  })
}

/** Serves the built page, its worker and its configuration. */
export const registerPage = async (
  app: FastifyInstance,
  ports: Ports,
  handlers: HandlersOf<Contract>,
): Promise<void> => {
  const { apiHost, blobBase, platformKey, demo } = ports.config
  app.get('/config.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({ apiHost, blobBase, platformKey, demo }),
  )
  if (!existsSync(root)) return
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    index: false,
    wildcard: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (response, file) => {
      // The reader of codes is a script of its own beside the pages, whose policy stays without WebAssembly.
      if (readerScript.test(file.replaceAll(path.sep, '/')))
        response.header(
          'content-security-policy',
          contentSecurityPolicy(ports.config, ["'wasm-unsafe-eval'"]),
        )
      response.header('cache-control', cacheOf(file))
    },
  })
  await registerDeskPage(app)
  // A missing part of an old build is answered with 404, so that the old page can offer the update.
  app.get('/assets/*', (_request, reply) => reply.callNotFound())
  const build = await loadBuild(dist)
  const sendPage = build && pageSender(ports, handlers, build)
  app.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/')) return reply.callNotFound()
    if (await sendPage?.(request, reply)) return reply
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}
