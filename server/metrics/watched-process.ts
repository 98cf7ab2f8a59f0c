import { Counter, type Registry } from 'prom-client'
import { openPostgres, type Database } from '../db/open.ts'
import type { Ports } from '../http/context.ts'
import { works, type Work } from '../upkeep/start-upkeep.ts'
import { createRegistry, serveMetrics, type MetricsServer } from './metrics-server.ts'

export interface WatchedProcess {
  readonly registry: Registry
  readonly failedWork: (work: Work) => void
  readonly serve: () => Promise<MetricsServer>
  readonly close: () => Promise<void>
}

/** Each begins at 0, so that its first failure is an increase. */
const countFailures = (registry: Registry): ((work: Work) => void) => {
  const counter = new Counter({
    name: 'portal_work_failed_total',
    help: 'Failures of the work that the process does by itself',
    labelNames: ['work'],
    registers: [registry],
  })
  for (const work of works) counter.inc({ work }, 0)
  return work => counter.inc({ work })
}

/** Undefined where the settings name no port. With PostgreSQL the state is read over one more connection. */
export const watchProcess = async (
  { config, clock }: Ports,
  { db, places }: { readonly db: Database['db']; readonly places?: Database['places'] | undefined },
): Promise<WatchedProcess | undefined> => {
  const { metricsPort: port, databaseUrl, host } = config
  if (port === null) return undefined
  const own = databaseUrl === '' ? undefined : await openPostgres(databaseUrl, { most: 1 })
  const registry = createRegistry({ config, clock, db: own?.db ?? db }, places)
  return {
    registry,
    failedWork: countFailures(registry),
    serve: () => serveMetrics(registry, { host, port }),
    close: async () => own?.close(),
  }
}
