import webPush from 'web-push'
import { isPushService, type PushConfig } from '../../process/push-config.ts'
import type { DueJob } from './due-jobs.ts'

const timeoutMs = 10_000
/** A push service takes 4,096 bytes, and a character may be three of them. */
const mostText = 200
const secondsADay = 24 * 3600

/** The outcome of a try. */
export type Sent =
  | { readonly kind: 'done' }
  /** The address is no more. */
  | { readonly kind: 'gone' }
  /** Refused by the service, or because no message can be encrypted for this device. */
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'later'; readonly afterMs: number; readonly why: string }
  /** The service did not answer at all: cut off from here, or down. */
  | { readonly kind: 'silent'; readonly why: string }

const shorten = (text: string) => (text.length <= mostText ? text : `${text.slice(0, mostText - 1)}…`)

/** Only the browser can decrypt it. It names its addressee, for a device whose user has changed without a network. */
const payloadOf = (job: DueJob): string =>
  JSON.stringify({
    userId: job.user_id,
    messageId: job.message_id,
    businessId: job.business_id,
    title: shorten(job.title),
    body: shorten(job.business === '' ? job.content : `【${job.business}】${job.content}`),
    link: job.link,
  })

const retryAfterMs = (answer: Response): number => {
  const seconds = Number(answer.headers.get('retry-after'))
  return Number.isFinite(seconds) ? Math.min(seconds, 3600) * 1000 : 0
}

const judge = (answer: Response): Sent => {
  if (answer.ok) return { kind: 'done' }
  if (answer.status === 404 || answer.status === 410) return { kind: 'gone' }
  const isTheirs = answer.status === 429 || answer.status >= 500
  return isTheirs
    ? { kind: 'later', afterMs: retryAfterMs(answer), why: String(answer.status) }
    : { kind: 'refused', why: String(answer.status) }
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown')

/** The message, encrypted for the browser (RFC 8291). */
const requestFor = ({ publicKey, privateKey, subject }: PushConfig, job: DueJob): Request => {
  const keys = { p256dh: job.p256dh, auth: job.auth }
  const { headers, body } = webPush.generateRequestDetails({ endpoint: job.endpoint, keys }, payloadOf(job), {
    vapidDetails: { subject, publicKey, privateKey },
    TTL: secondsADay,
    urgency: 'high',
  })
  // The length is fetch's to say.
  const { 'Content-Length': _, ...sent } = headers
  return new Request(job.endpoint, {
    method: 'POST',
    headers: sent,
    body: new Uint8Array(body ?? []),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
}

const hand = async (request: Request): Promise<Sent> => {
  try {
    const answer = await fetch(request)
    await answer.body?.cancel()
    return judge(answer)
  } catch (error) {
    return { kind: 'silent', why: nameOf(error) }
  }
}

/** Encrypts the message and sends it to the device's push service. */
export const sendPush = async (push: PushConfig, job: DueJob): Promise<Sent> => {
  // The configuration may have changed: a service that was allowed once may not be today.
  if (!isPushService(push, job.endpoint)) return { kind: 'gone' }
  let request: Request
  try {
    request = requestFor(push, job)
  } catch (error) {
    // The failure says nothing about the push service, which was not asked.
    return { kind: 'refused', why: nameOf(error) }
  }
  return hand(request)
}
