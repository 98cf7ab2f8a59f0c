import type { FastifyInstance, FastifyReply } from 'fastify'
import { pictureFormats, pictureWidths } from '#contract/files/pictures.ts'
import type { Config } from '../process/config.ts'
import { ipKey } from '../http/limits/ip-key.ts'
import { blobHeaders, blobPrefix, isPicturePath } from './blob-paths.ts'
import { QueueFull } from '../kit/fair-turns.ts'
import { openVariants, type Variant } from './variants.ts'

interface Asked {
  readonly head: string
  readonly tail: string
  readonly file: string
}

const variantOf = ({ head, tail, file }: Asked): Variant | undefined => {
  const picturePath = `p/${head}/${tail}`
  const [name, ending, ...more] = file.split('.')
  const width = pictureWidths.find(candidate => String(candidate) === name)
  const format = pictureFormats.find(candidate => candidate === ending)
  const isKnown = width !== undefined && format !== undefined && more.length === 0
  return isKnown && isPicturePath(picturePath) ? { picturePath, width, format } : undefined
}

const missing = (reply: FastifyReply) =>
  reply.status(404).header('cache-control', 'no-store').type('text/plain').send('Not found')

/** Serves pictures in the contract's widths and formats. */
export const registerPictures = (app: FastifyInstance, config: Config): void => {
  // A full disk is logged at most once a second, however many pictures cannot be stored.
  const onUnstored = (error: unknown) =>
    app.logFailure(app.log, error as Error, 'a drawn picture could not be stored')
  const read = openVariants(config.dataDir, { onUnstored })
  app.get<{ Params: Asked }>(`${blobPrefix(config)}/p/:head/:tail/:file`, async ({ params, ip }, reply) => {
    const variant = variantOf(params)
    if (!variant) return missing(reply)
    try {
      const bytes = await read(variant, ipKey(ip))
      if (!bytes) return await missing(reply)
      return await reply.headers(blobHeaders).type(`image/${variant.format}`).send(bytes)
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error
      return reply
        .status(503)
        .headers({ 'cache-control': 'no-store', 'retry-after': '5' })
        .type('text/plain')
        .send('Busy')
    }
  })
}
