import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildProcess } from './app.ts'
import type { Db } from '../db/schema.ts'
import { linkPath, ownerLinkAtStart } from '../desk/invitations.ts'
import { systemClock } from '../kit/clock.ts'
import { readConfig, type Config } from './config.ts'
import { startPush } from '../domains/push/public.ts'
import { watchProcess, type WatchedProcess } from '../metrics/watched-process.ts'
import { logSlowStatements } from '../metrics/slow-statements.ts'
import { migrate } from './migrations/migrate.ts'
import { loadDemo } from './load-demo.ts'
import { runAsProgram } from './program.ts'
import { running } from './release.ts'
import { StartupError } from '../kit/startup-error.ts'
import { stopInOrder } from './stop.ts'
import { openStore } from './store.ts'
import { startUpkeep } from '../upkeep/start-upkeep.ts'

const cannotListen = ({ host, port }: Config, code = ''): string | undefined => {
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is taken; choose another with PORT.`
  if (code === 'EACCES') return `Port ${port} may not be opened by this user; choose another with PORT.`
  return ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code)
    ? `HOST=${host} is no name or IP of this machine.`
    : undefined
}

const listen = async (app: FastifyInstance, config: Config): Promise<string> => {
  try {
    return await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    await app.close()
    const message = cannotListen(config, (error as NodeJS.ErrnoException).code)
    throw message === undefined ? error : new StartupError(message)
  }
}

/** The first signal lets running requests finish, a second one ends the process at once. */
const stopOnSignals = (stop: () => Promise<void>): void => {
  let stopping = false
  const onSignal = () => {
    if (stopping) process.exit(1)
    stopping = true
    void runAsProgram(stop)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
}

/** Without demo data somebody has to become the owner of the desk, by a link that is shown once. */
const deskWelcome = async (db: Db, url: string): Promise<string> => {
  const link = await ownerLinkAtStart(db, systemClock.now())
  return link
    ? `Desk: ${url}${linkPath(link)}\nThe link makes the owner's account, once, within 24 hours.\n`
    : ''
}

/** Others do not pay for what they have not asked for. */
const loadTraces = async ({ otlpEndpoint }: Config) =>
  otlpEndpoint === '' ? undefined : (await import('../metrics/traces.ts')).startTraces(otlpEndpoint)

const start = async (): Promise<void> => {
  const config = readConfig(process.env)
  const demo = config.demo ? await loadDemo() : null
  const store = await openStore(config, systemClock)
  let watched: WatchedProcess | undefined
  try {
    await store.patiently(async db => {
      await migrate(db, systemClock)
      await demo?.ensureDemo(db, config, systemClock)
    })
    const ports = { config, db: store.db, clock: systemClock }
    watched = await watchProcess(ports, store)
    const traces = await loadTraces(config)
    if (traces) store.watch(traces.watch)
    const { app, shutdown } = await buildProcess(config, store.db, systemClock, undefined, {
      metrics: watched?.registry,
      traces,
    })
    const url = await listen(app, config)
    const metricsServer = await watched?.serve()
    const endBackOffice = await demo?.startBackOffice(app, config, { db: store.db, clock: systemClock })
    const endSlowLog = logSlowStatements(ports, store, app.log)
    app.log.info({ event: 'start', ...running }, 'started')
    const endUpkeep = startUpkeep(ports, app.log, watched?.failedWork)
    const endTelling = startPush(ports, app.log)
    stopOnSignals(async () => {
      shutdown.announce()
      await sleep(config.drainSeconds * 1000)
      await stopInOrder(
        [
          ['back office', () => endBackOffice?.()],
          // Both wait for requests under way, and a process has no time for one after the other.
          ['requests and push', () => Promise.all([app.close(), endTelling()])],
          ['upkeep', endUpkeep],
          ['metrics', () => metricsServer?.close()],
          ['watch', () => watched?.close()],
          ['slow log', endSlowLog],
          ['traces', () => traces?.end()],
        ],
        store.release,
        app.log,
      )
    })
    process.stdout.write(
      `Portal: ${url}\nRelease ${running.release}, build ${running.build}\n${metricsServer ? `Metrics: ${metricsServer.url}\n` : ''}${demo?.welcome() ?? (await deskWelcome(store.db, url))}`,
    )
  } catch (error) {
    await watched?.close()
    await store.giveUp()
    throw error
  }
}

await runAsProgram(start)
