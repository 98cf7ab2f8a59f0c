import type { FastifyReply } from 'fastify'
import { code, codeText } from '#contract/kernel/errors.ts'

/** The envelope of every answer that is not a refusal. */
export const envelopeOf = (body: unknown) => ({ code: code.ok, msg: codeText[code.ok], body })

/** An answer that is written already, byte by byte as it is sent: for one that is kept and sent again. */
export class WrittenAnswer<T> {
  declare readonly of: T
  readonly bytes: Buffer

  constructor(reply: FastifyReply, answer: T) {
    this.bytes = Buffer.from(reply.serialize(envelopeOf(answer)) as string)
  }
}
