import { useState } from 'react'
import { Button } from '../base/button.tsx'
import { formatDateTime } from '../words/format-date.ts'
import { useOnline } from '../base/browser/use-online.ts'
import { classNames } from '../base/class-names.ts'
import css from './age.module.css'

/** The age of the shown data; marked without a network. */
export function Age({ at, onRefresh }: { at: number; onRefresh: () => Promise<unknown> }) {
  const isOnline = useOnline()
  // Automatic refetches are not shown, only those asked for by a press.
  const [isAsked, setAsked] = useState(false)
  const refresh = () => {
    setAsked(true)
    void onRefresh().finally(() => setAsked(false))
  }
  if (at === 0) return null
  return (
    <span className={classNames('no-print', css['age'])} data-stale={!isOnline}>
      {isOnline ? '更新于' : '离线，数据截至'} {formatDateTime(at)}
      <Button size="small" variant="quiet" icon="refresh" busy={isAsked} onClick={refresh}>
        刷新
      </Button>
    </span>
  )
}
