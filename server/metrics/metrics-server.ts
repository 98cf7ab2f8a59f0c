import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Places } from '../db/open.ts'
import type { Ports } from '../http/context.ts'
import { running } from '../process/release.ts'
import { backupAges } from './backup-age.ts'
import { readState, stateWords, type State } from './database-state.ts'

/** Several that ask at once, or every second, cost the database one question. */
const keptMs = 5_000

const connectionWords: Readonly<Record<keyof Places, string>> = {
  used: 'Connections to the database that are in use',
  idle: 'Connections to the database that are free',
  waiting: 'Requests that wait for a connection, or to write',
  writing: 'Connections that are kept for a write',
}

type Read = () => number | undefined | Promise<number | undefined>

/** A number that is not known is left out: a 0 would say that all is well. */
const gauge = (registry: Registry, name: string, help: string, read: Read): void => {
  registry.registerMetric(
    new Gauge({
      name,
      help,
      registers: [],
      async collect() {
        const value = await read()
        if (value === undefined) this.remove()
        else this.set(value)
      },
    }),
  )
}

/** All who ask within some seconds are given the same reading. */
const keptState = (ports: Ports): (() => Promise<State>) => {
  let read = { at: -Infinity, state: Promise.resolve<State>({}) }
  return () => {
    const now = performance.now()
    if (now - read.at > keptMs) read = { at: now, state: readState(ports) }
    return read.state
  }
}

/**
 * @param ports with a connection of their own where there can be one, so that the state is known while all others are taken
 * @param places of the connections that requests use
 */
export const createRegistry = (ports: Ports, places?: () => Places): Registry => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const state = keptState(ports)
  for (const [name, help] of Object.entries(stateWords))
    gauge(registry, name, help, async () => (await state())[name])
  gauge(
    registry,
    'portal_backup_age_seconds',
    'Seconds since the newest finished copy was begun',
    backupAges(ports),
  )
  if (places)
    for (const [name, help] of Object.entries(connectionWords))
      gauge(registry, `portal_connections_${name}`, help, () => places()[name as keyof Places])
  const info = new Gauge({
    name: 'portal_info',
    help: 'Which release and build run here, on which database',
    labelNames: ['release', 'build', 'database'],
    registers: [registry],
  })
  const database = ports.config.databaseUrl === '' ? 'embedded' : 'postgres'
  info.set({ release: String(running.release), build: running.build, database }, 1)
  return registry
}

export interface MetricsServer {
  readonly url: string
  readonly close: () => Promise<void>
}

/** A port of its own, so that no proxy shows it to the world by mistake. */
export const serveMetrics = async (
  registry: Registry,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<MetricsServer> => {
  const server = createServer((request, reply) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      reply.writeHead(404).end()
      return
    }
    registry.metrics().then(
      text =>
        reply.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text),
      () => reply.writeHead(500).end(),
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}/metrics`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
