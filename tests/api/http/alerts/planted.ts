import type { Outcome } from '#server/metrics/request-meter.ts'
import { find, has, keyOf, type Series } from './scrape.ts'

/** The values of a series from the moment of the fault on, in the language of promtool. */
type Bad = readonly [series: Pick<Series, 'name' | 'labels'>, values: string]

interface Planted {
  readonly alert: string
  /** Those that follow from it of necessity. */
  readonly also?: readonly string[]
  readonly plant: (scrape: readonly Series[]) => readonly Bad[]
}

const hold = (name: string, value: number) => (scrape: readonly Series[]) =>
  [[find(scrape, name), `${value}x20`]] as const

/** So many requests in each 15 seconds end in this way. */
const end = (endpoint: string, outcome: Outcome, count: number) => (scrape: readonly Series[]) => {
  const like = find(scrape, 'portal_request_seconds_count', { endpoint })
  return [[{ ...like, labels: { ...like.labels, outcome } }, `0+${count}x20`]] as const
}

const slow = (scrape: readonly Series[]): readonly Bad[] =>
  scrape
    .filter(({ name }) => name === 'portal_request_seconds_bucket')
    .filter(series => has(series, { endpoint: 'POST /api/pc/users/queryUserInfo', outcome: 'ok' }))
    .map(series => [
      series,
      `${series.value}+${['10', '+Inf'].includes(series.labels['le'] ?? '') ? 10 : 0}x20`,
    ])

const info = 'portal_info'

/** For every rule a fault. */
export const planted: readonly Planted[] = [
  { alert: 'PortalDown', plant: () => [[{ name: 'up', labels: {} }, '0x20']] },
  {
    alert: 'PortalRestarts',
    plant: scrape => [[find(scrape, 'process_start_time_seconds'), '10 20 30 40 40x16']],
  },
  {
    alert: 'PortalBuildsDiffer',
    plant: scrape => [
      [{ name: info, labels: { ...find(scrape, info).labels, build: 'another', instance: 'b:1' } }, '1x20'],
    ],
  },
  { alert: 'PortalDatabaseAway', plant: hold('portal_database_up', 0) },
  { alert: 'PortalDatabaseSlow', plant: hold('portal_database_seconds', 0.4) },
  { alert: 'PortalPlacesTaken', plant: hold('portal_connections_waiting', 3) },
  { alert: 'PortalLockLong', plant: hold('portal_lock_wait_seconds', 5) },
  {
    alert: 'PortalTransactionLong',
    plant: scrape => [[find(scrape, 'portal_transaction_seconds'), '0+15x20']],
  },
  { alert: 'PortalClockWrong', plant: hold('portal_clock_ahead_seconds', -60) },
  { alert: 'PortalDiskFull', plant: hold('portal_disk_free_ratio', 0.05) },
  { alert: 'PortalFails', plant: end('POST /api/pc/users/queryUserInfo', 'failed', 2) },
  { alert: 'PortalTurnsAway', plant: end('POST /api/pc/users/queryUserInfo', 'busy', 30) },
  { alert: 'PortalSlow', plant: slow },
  { alert: 'PortalProcessorBusy', plant: hold('nodejs_eventloop_lag_p99_seconds', 0.4) },
  { alert: 'PortalMemoryHigh', plant: hold('process_resident_memory_bytes', 1.6e9) },
  { alert: 'PortalSignInsFail', plant: end('POST /api/pc/vip/userLogin', 'refused', 20) },
  { alert: 'PortalBatchesRefused', plant: end('POST /api/pc/edits/action/sync', 'refused', 4) },
  { alert: 'PortalGatewayRefuses', plant: end('GET /api/erp/v1/events', 'refused', 4) },
  { alert: 'PortalPushLate', plant: scrape => [[find(scrape, 'portal_push_oldest_seconds'), '0+15x20']] },
  { alert: 'PortalPushPiles', plant: hold('portal_push_waiting', 6_000) },
  { alert: 'PortalFeedStuck', plant: end('GET /api/erp/v1/events', 'busy', 1) },
  { alert: 'PortalReaderBehind', plant: hold('portal_feed_behind', 3_000) },
  { alert: 'PortalRowsRefused', plant: hold('portal_gateway_refused_rows', 150) },
  { alert: 'PortalUpkeepMissing', plant: hold('portal_upkeep_age_seconds', 7_600) },
  {
    alert: 'PortalWorkFails',
    plant: scrape => [[find(scrape, 'portal_work_failed_total', { work: 'upkeep' }), '0 1x20']],
  },
  { alert: 'PortalBackupOld', plant: hold('portal_backup_age_seconds', 60 * 3600) },
  { alert: 'PortalOrdersWait', plant: hold('portal_orders_late', 60) },
]

export const keyAt = (series: Pick<Series, 'name' | 'labels'>): string =>
  keyOf({ name: series.name, labels: { instance: 'a:1', job: 'portal', ...series.labels } })
