import path from 'node:path'
import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { projectRoot } from '../project-root.ts'

const root = path.join(projectRoot, 'dist/page')
const forever = 'public, max-age=31536000, immutable'

/** The built page, its worker, and what it reads at run time. */
export const registerPage = async (app: FastifyInstance, config: Config): Promise<void> => {
  const { apiHost, blobBase, platformKey, demo } = config
  app.get('/config.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({ apiHost, blobBase, platformKey, demo }),
  )
  if (!existsSync(root)) return
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    index: false,
    wildcard: false,
    cacheControl: false,
    setHeaders: (response, file) => {
      response.header('cache-control', file.includes(`${path.sep}assets${path.sep}`) ? forever : 'no-cache')
    },
  })
  // A missing part of an old build must fail as missing, so that the page can offer the update.
  app.get('/assets/*', (_request, reply) => reply.status(404).type('text/plain').send('Not found'))
  app.get('/*', (request, reply) => {
    if (request.url.startsWith('/api/')) {
      reply.callNotFound()
      return
    }
    void reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}
