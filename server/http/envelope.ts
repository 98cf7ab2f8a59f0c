import { createHash } from 'node:crypto'
import { clockTolerance, type RequestEnvelope } from '#contract/kernel/envelope.ts'
import { actIdHeader } from '#contract/kernel/act-id.ts'
import { uuidPattern } from '#contract/kernel/endpoint.ts'
import { code } from '#contract/kernel/errors.ts'
import type { Actor } from './actor.ts'
import type { RequestIdentity } from './context.ts'
import { Refusal } from './refusal.ts'

/** JSON with sorted keys: a retry that was stored and read again may have them in another order. */
const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1))
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`
}

/** Refuses an envelope with a wrong sign or a wrong time. */
export const assertGenuine = (envelope: RequestEnvelope, now: Date): void => {
  const expected = createHash('sha256').update(`${envelope.timestamp}${envelope.id}`).digest('hex')
  if (expected !== envelope.sign) throw new Refusal(code.badSign)
  if (Math.abs(envelope.timestamp - now.getTime()) > clockTolerance) {
    throw new Refusal(code.clock, undefined, { serverTime: now.getTime() })
  }
}

interface Target {
  readonly method: string
  readonly url: string
  /** Undefined where the caller is not signed in. */
  readonly actor: Pick<Actor, 'businessId'> | undefined
}

/** A repetition may be asked for a proof of work that the first attempt did without. */
const withoutProof = (body: unknown): unknown => {
  if (typeof body !== 'object' || body === null || !('proof' in body)) return body
  const { proof: _proof, ...rest } = body
  return rest
}

const uuidForm = new RegExp(uuidPattern)

/** An act without a body names its id in a header; a caller that names none is not recognized again. */
export const identifyWithoutBody = (
  request: Target & { readonly headers: Readonly<Record<string, unknown>> },
): RequestIdentity | undefined => {
  const id = request.headers[actIdHeader]
  if (typeof id !== 'string' || !uuidForm.test(id)) return undefined
  return { ...identify({ body: null, id }, request), isAct: true }
}

/** Identifies a repetition: the same id for the same method, path, acting business, body and file. */
export const identify = (
  envelope: Pick<RequestEnvelope, 'body' | 'id'>,
  { method, url, actor }: Target,
  fileHash?: Buffer,
): RequestIdentity => {
  const hash = createHash('sha256').update(
    `${method} ${url} ${actor?.businessId ?? ''}\n${canonical(withoutProof(envelope.body))}`,
  )
  if (fileHash) hash.update('\n').update(fileHash)
  return { requestId: envelope.id, hash: hash.digest() }
}
