import { notifyManager, useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { cachedOf } from '../../api/cached-answers.ts'
import { connection } from '../../api/connection.ts'
import { classNames } from '../../ui/base/class-names.ts'
import { Icon } from '../../ui/base/icon.tsx'
import css from './site-header.module.css'
import { formatDateTime } from '../../ui/words/format-date.ts'

/** `08:05`; where that was another day `03-09 08:05`, and where it was another year with it. */
export function formatAsOf(instant: number, now: number): string {
  const text = formatDateTime(instant)
  const today = formatDateTime(now)
  if (text.slice(0, 10) === today.slice(0, 10)) return text.slice(11)
  return text.slice(0, 4) === today.slice(0, 4) ? text.slice(5) : text
}

/**
 * The queries of a page's own content, and the details that are kept. The frame around it and prices, which have a note
 * of their own, do not count.
 */
const areas = new Set(['catalog content', 'content home-page', 'cookbooks', 'news', 'storefront page'])

const isOfPage = ({ queryKey: [area, kind], meta }: Query) =>
  meta?.kept === 'detail' || areas.has(String(area)) || areas.has(`${String(area)} ${String(kind)}`)

/** The age of the oldest content on the screen; empty where the page shows none. */
function asOf(client: QueryClient): string {
  const dates = client
    .getQueryCache()
    .findAll({ type: 'active', predicate: isOfPage })
    .flatMap(({ state: { data, dataUpdatedAt } }) =>
      data === undefined || data === null ? [] : [cachedOf(data)?.at ?? dataUpdatedAt],
    )
  return dates.length > 0 ? `，截至 ${formatAsOf(Math.min(...dates), Date.now())}` : ''
}

export default function OfflineWords() {
  const client = useQueryClient()
  const follow = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [client],
  )
  const date = useSyncExternalStore(follow, () => asOf(client))
  const isOffline = useSyncExternalStore(connection.subscribe, connection.isOffline)
  return (
    <span className={css['offline']}>
      <span className={classNames(css['inner'], css['words'])}>
        <Icon name={isOffline ? 'wifi-off' : 'clock'} size={14} />
        {isOffline && <strong>离线</strong>}
        <span>
          {isOffline ? '显示的是本机保存的内容' : '网络很慢，先显示本机资料'}
          {date}
        </span>
      </span>
    </span>
  )
}
