import { randomUUID } from 'node:crypto'
import path from 'node:path'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import type { Registry } from 'prom-client'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { code } from '#contract/kernel/errors.ts'
import { registerDocs } from '../api-docs/register.ts'
import { erpHandlers } from '../backoffice/handlers.ts'
import { registerGateway } from '../backoffice/routes.ts'
import { loadBuild } from '../rendering/build.ts'
import { previewDrawer } from '../rendering/rendered-pages.ts'
import type { Clock } from '../kit/clock.ts'
import { projectRoot } from '../kit/project-root.ts'
import type { Config } from './config.ts'
import { notificationsArrive } from '../db/notifications.ts'
import type { Db } from '../db/schema.ts'
import { registerDesk } from '../desk/routes.ts'
import { cleanUpload } from '../domains/files/public.ts'
import { finishStreams } from '../domains/live/public.ts'
import { handlers } from './handlers.ts'
import { clientErrorHandler, frameworkErrorHandler } from '../http/failures/broken-requests.ts'
import { registerBlob } from '../http/blob.ts'
import { placesOf } from '../http/limits/places.ts'
import { registerPlaces } from '../http/limits/register-places.ts'
import { handleError } from '../http/failures/errors.ts'
import { registerFailureLog } from '../http/failures/failures.ts'
import { registerForwardedPorts } from '../http/forwarded-ports.ts'
import { registerCors, registerSecurityHeaders, securityHeaders } from '../http/headers.ts'
import { registerNamesInLog } from '../http/name-in-log.ts'
import { registerPage } from '../http/page.ts'
import { Refusal } from '../http/refusal.ts'
import { sendRefusal } from '../http/failures/refusal-answer.ts'
import { registerRequestLog } from '../http/request-log.ts'
import { registerContract } from '../http/routes.ts'
import { compileSerializer } from '../http/serialisation.ts'
import { registerShutdown, type Shutdown } from '../http/shutdown.ts'
import { registerPlacesMeter } from '../metrics/places-meter.ts'
import { registerRequestMeter } from '../metrics/request-meter.ts'
import { running } from './release.ts'
import type { Traces } from '../metrics/traces.ts'
import { loggerOptions, type LogTarget } from './log.ts'
import { sql } from 'kysely'
import type { Ports } from '../http/context.ts'

const deafWords = 'notifications do not arrive: LISTEN_URL must lead to PostgreSQL itself'

/** /healthz answers while the process works, /readyz only while it also reaches its database, hears of changes, and does not end. */
const registerHealth = (app: FastifyInstance, { db }: Ports, shutdown: Shutdown): void => {
  app.get('/healthz', { logLevel: 'silent' }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  let wasHeard = true
  const hears = async (): Promise<boolean> => {
    const isHeard = await notificationsArrive(db)
    if (wasHeard && !isHeard) app.log.error({ event: 'deaf' }, deafWords)
    if (isHeard && !wasHeard) app.log.info({ event: 'hearing' }, 'notifications arrive again')
    wasHeard = isHeard
    return isHeard
  }
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    if (shutdown.isAnnounced()) return reply.status(503).send({ status: 'ending', ...running })
    try {
      await sql`select 1`.execute(db)
      if (!(await hears())) return await reply.status(503).send({ status: deafWords, ...running })
      return { status: 'ready', ...running }
    } catch {
      return reply.status(503).send({ status: 'database unreachable', ...running })
    }
  })
}

/** The whole portal as an app that does not listen yet, and the way to announce its end. */
export const buildProcess = async (
  config: Config,
  db: Db,
  clock: Clock,
  logTo?: LogTarget,
  { metrics, traces }: { readonly metrics?: Registry | undefined; readonly traces?: Traces | undefined } = {},
): Promise<{ readonly app: FastifyInstance; readonly shutdown: Shutdown }> => {
  const ports = { config, db, clock }
  const build = await loadBuild(path.join(projectRoot, 'dist'))
  const headers = securityHeaders(config)
  const app = Fastify({
    logger: loggerOptions(config.logLevel, logTo),
    // The portal writes its own line for each request, when it is answered.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: 1024 * 1024,
    requestTimeout: 120_000,
    frameworkErrors: frameworkErrorHandler(headers),
    clientErrorHandler: clientErrorHandler(headers),
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  })
  app.setErrorHandler(handleError)
  app.setSerializerCompiler(compileSerializer)
  app.setNotFoundHandler((request, reply) =>
    request.url.startsWith('/api/')
      ? sendRefusal(reply, new Refusal(code.notFound), 404)
      : reply.status(404).header('cache-control', 'no-store').type('text/plain').send('Not found'),
  )
  registerForwardedPorts(app)
  const shutdown = registerShutdown(app)
  app.addHook('preClose', done => {
    finishStreams(db)
    done()
  })
  registerFailureLog(app, clock)
  await registerNamesInLog(app, db)
  registerRequestLog(app)
  if (metrics) registerRequestMeter(app, metrics)
  const places = placesOf(config.requestsAtOnce)
  if (metrics) registerPlacesMeter(metrics, places)
  traces?.register(app)
  registerSecurityHeaders(app, headers)
  registerCors(app, config)
  await app.register(cookie)
  await app.register(multipart)
  registerPlaces(app, places)
  registerHealth(app, ports, shutdown)
  await app.register(
    async api => {
      registerContract(api, { ...ports, cleanUpload }, handlers)
      await Promise.resolve()
    },
    { prefix: '/api/pc' },
  )
  await app.register(
    async gateway => {
      registerGateway(gateway, ports, erpHandlers)
      await Promise.resolve()
    },
    { prefix: '/api' },
  )
  await app.register(
    async desk => {
      registerDesk(desk, { ...ports, drawPreview: build && previewDrawer(ports, handlers, build) })
      await Promise.resolve()
    },
    { prefix: '/api' },
  )
  registerDocs(app)
  await registerBlob(app, config)
  await registerPage(app, ports, handlers)
  return { app, shutdown }
}

/** For tests, which inject requests. */
export const buildApp = async (...of: Parameters<typeof buildProcess>): Promise<FastifyInstance> =>
  (await buildProcess(...of)).app
