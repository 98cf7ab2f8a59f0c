import { mkdir } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../process/config.ts'
import { blobHeaders, blobPrefix, blobFolder } from '../pictures/blob-paths.ts'
import { registerPictures } from '../pictures/register.ts'

/** Serves public files of the data folder: plain files as they are, pictures in the requested variant. */
export const registerBlob = async (app: FastifyInstance, config: Config): Promise<void> => {
  const root = blobFolder(config.dataDir)
  await mkdir(root, { recursive: true })
  registerPictures(app, config)
  await app.register(fastifyStatic, {
    root,
    prefix: `${blobPrefix(config)}/`,
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: reply => {
      for (const [name, value] of Object.entries(blobHeaders)) reply.header(name, value)
    },
  })
}
