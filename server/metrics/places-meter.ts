import { Counter, Gauge, type Registry } from 'prom-client'
import { urgencies, type Places } from '../http/limits/places.ts'

/** Shows the places of requests: how many are taken, how many wait for one, and how many were turned away. */
export const registerPlacesMeter = (registry: Registry, places: Places): void => {
  const gauge = (name: string, help: string, what: 'running' | 'waiting') =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: ['urgency'],
        registers: [],
        collect() {
          const counts = places.counts()
          for (const urgency of urgencies) this.set({ urgency }, counts[urgency][what])
        },
      }),
    )
  gauge('portal_requests_in_place', 'Requests that are worked on', 'running')
  gauge('portal_requests_waiting', 'Requests that wait for a place', 'waiting')
  registry.registerMetric(
    new Counter({
      name: 'portal_requests_turned_away_total',
      help: 'Requests that found no place',
      labelNames: ['urgency'],
      registers: [],
      collect() {
        this.reset()
        const counts = places.counts()
        for (const urgency of urgencies) this.inc({ urgency }, counts[urgency].refused)
      },
    }),
  )
}
