import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** A picture may be an SVG: opened by itself it must not run anything. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/**
 * Public pictures from the data folder, where BLOB_BASE is a path of this server. Their names change with their
 * content, so that they may be kept for good.
 */
export const registerBlob = async (app: FastifyInstance, config: Config): Promise<void> => {
  if (!config.blobBase.startsWith('/')) return
  const root = path.join(config.dataDir, 'blob')
  await mkdir(root, { recursive: true })
  await app.register(fastifyStatic, {
    root,
    prefix: `${config.blobBase.replace(/\/$/, '')}/`,
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: reply => {
      reply.header('cache-control', 'public, max-age=31536000, immutable')
      reply.header('content-security-policy', policy)
    },
  })
}
