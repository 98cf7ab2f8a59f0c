import { Type, type TSchema } from 'typebox'
import { object, uuid } from './endpoint.ts'

/** The largest difference between a client's clock and the server's. */
export const clockTolerance = 5 * 60_000

/** The body of a POST or PUT. `sign` is the SHA-256, in hex, of the decimal `timestamp` followed by `id`. */
export const requestEnvelope = <T extends TSchema>(body: T) =>
  object({
    body,
    id: uuid,
    sign: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    timestamp: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  })

export interface RequestEnvelope<B = unknown> {
  readonly body: B
  readonly id: string
  readonly sign: string
  readonly timestamp: number
}

export interface ResponseEnvelope<B = unknown> {
  readonly code: number
  readonly msg: string
  readonly body: B
}
