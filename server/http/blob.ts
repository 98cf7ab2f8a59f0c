import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Range } from '../kit/files/file-store.ts'
import { fairTurns } from '../kit/fair-turns.ts'
import { filesOf } from '../kit/files/files-of.ts'
import { ipKey } from './limits/ip-key.ts'
import { held, orBusy, type Leave } from './limits/upload-turns.ts'
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

interface Path {
  readonly Params: { readonly '*': string }
}
type Asked = Pick<FastifyRequest<Path>, 'method' | 'params' | 'headers'>

const notFoundHere = (reply: FastifyReply) =>
  reply.status(404).header('cache-control', 'no-store').type('text/plain').send('Not found')

/**
 * Less than the 50 connections to a bucket: whoever reads slowly, or does not read, leaves some for uploads and for
 * private files.
 */
const enter = held(orBusy(fairTurns({ atOnce: 30, atOnceEach: 10, waiting: 100 })))

/** Serves public files of a bucket under the same paths; the bucket itself may stay private. */
const registerBucket = (app: FastifyInstance, config: Config): void => {
  registerPictures(app, config)
  const files = filesOf(config.dataDir)
  const answer = async ({ method, params, headers }: Asked, reply: FastifyReply, leave: Leave) => {
    const name = params['*']
    const facts = isPublicName(name) ? await files.facts(`blob/${name}`) : undefined
    if (!facts) return notFoundHere(reply)
    const range = method === 'HEAD' ? undefined : rangeOf(headers.range, facts.size)
    // Of a HEAD the framework reads a body to its end, which would fetch the file.
    const opened = method === 'HEAD' ? { stream: Readable.from([]) } : await files.open(`blob/${name}`, range)
    if (!opened) return notFoundHere(reply)
    opened.stream.once('close', leave)
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
  }
  app.get<Path>(`${blobPrefix(config)}/*`, async (request, reply) => {
    const leave = await enter([ipKey(request.ip)], reply.raw)
    reply.raw.once('close', leave)
    try {
      return await answer(request, reply, leave)
    } catch (error) {
      leave()
      throw error
    }
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
