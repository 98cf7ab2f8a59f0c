import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Ports } from '../http/context.ts'
import { release } from '../process/release.ts'
import { backupAges } from './backup-age.ts'
import { readState, stateWords, type State } from './database-state.ts'

/** Several that ask at once, or every second, cost the database one question. */
const keptMs = 5_000

export const createRegistry = (ports: Ports): Registry => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  let read = { at: -Infinity, state: Promise.resolve<State>({}) }
  const state = () => {
    const now = performance.now()
    if (now - read.at > keptMs) read = { at: now, state: readState(ports) }
    return read.state
  }
  for (const [name, help] of Object.entries(stateWords))
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        async collect() {
          const value = (await state())[name]
          if (value === undefined) this.reset()
          else this.set(value)
        },
      }),
    )
  const backupAge = backupAges(ports)
  registry.registerMetric(
    new Gauge({
      name: 'portal_backup_age_seconds',
      help: 'Seconds since the newest finished copy was begun',
      registers: [],
      async collect() {
        const value = await backupAge()
        if (value === undefined) this.remove()
        else this.set(value)
      },
    }),
  )
  const info = new Gauge({
    name: 'portal_info',
    help: 'Which release runs here, on which database',
    labelNames: ['release', 'database'],
    registers: [registry],
  })
  info.set(
    { release: String(release), database: ports.config.databaseUrl === '' ? 'embedded' : 'postgres' },
    1,
  )
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
