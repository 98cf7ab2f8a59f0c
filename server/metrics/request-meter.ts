import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Histogram, type Registry } from 'prom-client'
import { code, type Code } from '#contract/kernel/errors.ts'

const busy = new Set<Code>([code.rateLimited, code.unavailable])

/** An operator asks whether it worked, was refused with a reason, was turned away, or failed. */
export type Outcome = 'ok' | 'refused' | 'busy' | 'failed'

const outcomeOf = (answer: Code | undefined, status: number): Outcome => {
  if (status === 429 || status === 503 || (answer !== undefined && busy.has(answer))) return 'busy'
  if (status >= 500) return 'failed'
  return status >= 400 || (answer ?? code.ok) !== code.ok ? 'refused' : 'ok'
}

const doors = [
  ['/api/pc/', 'portal'],
  ['/api/erp/', 'gateway'],
  ['/api/desk/', 'desk'],
  ['/blob/', 'picture'],
] as const

const doorOf = (path: string) => doors.find(([start]) => path.startsWith(start))?.[1] ?? 'page'

/** The path of the contract, not the one that was asked for: that has numbers, and strangers invent more. */
const endpointOf = ({ routeOptions: { url, method } }: FastifyRequest): string =>
  url === undefined || url.includes('*') ? 'other' : `${String(method)} ${url}`

/** Streams last as long as somebody listens. */
const isStream = (url: string | undefined) => url?.endsWith('/live/events') ?? false

/** Counts and times every request. */
export const registerRequestMeter = (app: FastifyInstance, registry: Registry): void => {
  const seconds = new Histogram({
    name: 'portal_request_seconds',
    help: 'Seconds until the answer had been sent, by endpoint and outcome',
    labelNames: ['door', 'endpoint', 'outcome'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { url } = request.routeOptions
    if (!isStream(url))
      seconds.observe(
        {
          door: doorOf(request.url),
          endpoint: endpointOf(request),
          outcome: outcomeOf(request.answerCode, reply.statusCode),
        },
        reply.elapsedTime / 1000,
      )
    done()
  })
}
