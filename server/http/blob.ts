import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Range } from '../kit/files/file-store.ts'
import { filesOf } from '../kit/files/files-of.ts'
import type { Config } from '../process/config.ts'
import { blobHeaders, blobPrefix, blobFolder } from '../pictures/blob-paths.ts'
import { registerPictures } from '../pictures/register.ts'

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.gz': 'application/gzip',
  '.json': 'application/json; charset=utf-8',
}

/** Names without steps upward, and without hidden parts, such as the originals of pictures. */
const isPublicName = (name: string) => /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(name)

/** One range of bytes; the whole file where the header asks for anything else. */
const rangeOf = (header: string | undefined, size: number): Range | undefined => {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start <= end ? { start, end } : undefined
}

const notFoundHere = (reply: FastifyReply) =>
  reply.status(404).header('cache-control', 'no-store').type('text/plain').send('Not found')

/** Serves public files of a bucket under the same paths; the bucket itself may stay private. */
const registerBucket = (app: FastifyInstance, config: Config): void => {
  registerPictures(app, config)
  const files = filesOf(config.dataDir)
  app.get<{ Params: { '*': string } }>(`${blobPrefix(config)}/*`, async (request, reply) => {
    const name = request.params['*']
    const facts = isPublicName(name) ? await files.facts(`blob/${name}`) : undefined
    if (!facts) return notFoundHere(reply)
    const range = rangeOf(request.headers.range, facts.size)
    const opened = await files.open(`blob/${name}`, range)
    if (!opened) return notFoundHere(reply)
    void reply
      .headers(blobHeaders)
      .header('accept-ranges', 'bytes')
      .type(types[path.extname(name)] ?? 'application/octet-stream')
    if (!range) return reply.header('content-length', facts.size).send(opened.stream)
    return reply
      .status(206)
      .header('content-range', `bytes ${range.start}-${range.end}/${facts.size}`)
      .header('content-length', range.end - range.start + 1)
      .send(opened.stream)
  })
}

/** Serves public files of the data folder: plain files as they are, pictures in the requested variant. */
export const registerBlob = async (app: FastifyInstance, config: Config): Promise<void> => {
  if (config.bucket) return registerBucket(app, config)
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
