import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { actIdHeader, digestHeader } from '#contract/kernel/act-id.ts'
import { isCameraPage, permissions } from '#contract/codes/camera-pages.ts'
import type { Config } from '../process/config.ts'

const originOf = (url: string): string | undefined => (/^https?:/.test(url) ? new URL(url).origin : undefined)

/** `script` are the sources of scripts, beside the portal itself. */
export const contentSecurityPolicy = (config: Config, script: readonly string[] = []): string => {
  const api = originOf(config.apiHost)
  const blob = originOf(config.blobBase)
  const sources = (...parts: (string | undefined)[]) => parts.filter(part => part !== undefined).join(' ')
  return [
    "default-src 'none'",
    `script-src ${sources("'self'", ...script)}`,
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

export type SecurityHeaders = Readonly<Record<string, string>>

/**
 * The headers of every answer, also of those that no hook sees. A page of another origin from CORS_ORIGINS may show
 * private files of this one; the cookie that they need limits it to pages of the same site.
 */
export const securityHeaders = (config: Config): SecurityHeaders => ({
  'content-security-policy': contentSecurityPolicy(config),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': config.corsOrigins.length > 0 ? 'same-site' : 'same-origin',
  'permissions-policy': permissions.none,
})

/** A year, for this host name only: other hosts of the domain may not have TLS. */
const stayWithTls = 'max-age=31536000'

/** Does not replace headers that a route has set, such as those of public pictures. */
export const addSecurityHeaders = (
  headers: SecurityHeaders,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  if (isCameraPage(new URL(request.url, 'http://portal').pathname) && !reply.hasHeader('permissions-policy'))
    void reply.header('permissions-policy', permissions.camera)
  for (const [name, value] of Object.entries(headers)) {
    if (!reply.hasHeader(name)) void reply.header(name, value)
  }
  if (request.protocol === 'https') void reply.header('strict-transport-security', stayWithTls)
}

export const registerSecurityHeaders = (app: FastifyInstance, headers: SecurityHeaders): void => {
  app.addHook('onSend', (request, reply, _payload, done) => {
    addSecurityHeaders(headers, request, reply)
    done()
  })
}

/** Lets pages of the origins in CORS_ORIGINS call the API. */
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
      .header(
        'access-control-allow-headers',
        `content-type, sign, source, business, ${actIdHeader}, ${digestHeader}`,
      )
      .header('access-control-max-age', '600')
      .status(200)
      .send()
  })
}
