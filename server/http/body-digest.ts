import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { digestHeader } from '#contract/kernel/act-id.ts'
import { code } from '#contract/kernel/errors.ts'
import { Refusal } from './refusal.ts'

const sha256Form = /^[0-9a-f]{64}$/

/** True too where the caller sends no such digest: pages of earlier releases and other programs do not. */
const isTheCallers = (stated: unknown, body: Buffer): boolean =>
  typeof stated !== 'string' ||
  !sha256Form.test(stated) ||
  stated === createHash('sha256').update(body).digest('hex')

/**
 * Refuses a body that is not the one its caller has sent. The envelope inside it is no help, since it belongs to whoever
 * wrote the body. The refusal says "try again": the request itself is in order and was not carried out.
 */
export const registerBodyDigest = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (isTheCallers(request.headers[digestHeader], body)) {
      void parse(request, body.toString(), done)
      return
    }
    request.log.error({ event: 'mixed-body' }, 'a proxy has changed the body of a request')
    done(new Refusal(code.unavailable))
  })
}
