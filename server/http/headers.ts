import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

const originOf = (address: string): string | undefined =>
  /^https?:/.test(address) ? new URL(address).origin : undefined

const contentSecurityPolicy = (config: Config): string => {
  const api = originOf(config.apiHost)
  const blob = originOf(config.blobBase)
  const sources = (...parts: (string | undefined)[]) => parts.filter(part => part !== undefined).join(' ')
  return [
    "default-src 'none'",
    "script-src 'self'",
    // antd writes its component styles into <style> elements at run time.
    "style-src 'self' 'unsafe-inline'",
    `img-src ${sources("'self'", 'data:', 'blob:', api, blob)}`,
    `connect-src ${sources("'self'", api, blob)}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Headers that every answer carries. */
export const registerSecurityHeaders = (app: FastifyInstance, config: Config): void => {
  const policy = contentSecurityPolicy(config)
  const always = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  }
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('content-security-policy')) void reply.header('content-security-policy', policy)
    void reply.headers(always)
    done()
  })
}

/** Pages of other origins named in CORS_ORIGINS may call the API. */
export const registerCors = (app: FastifyInstance, config: Config): void => {
  if (config.corsOrigins.length === 0) return
  const allowed = new Set(config.corsOrigins)
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    void reply.header('vary', 'origin')
    if (origin === undefined || !allowed.has(origin)) return undefined
    void reply
      .header('access-control-allow-origin', origin)
      .header('access-control-allow-credentials', 'true')
    if (request.method !== 'OPTIONS') return undefined
    return reply
      .header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
      .header('access-control-allow-headers', 'content-type, sign, source, business')
      .header('access-control-max-age', '600')
      .status(200)
      .send()
  })
}
