import { Link } from 'react-router-dom'
import { isList } from '#contract/cart/lines.ts'
import type { useOutbox } from '../../device/outbox/use-outbox.ts'
import { isRefused, type OutboxStatus, type ShownNotice } from '../../device/outbox/outbox-status.ts'
import { Button } from '../../ui/base/button.tsx'
import { formatDateTime } from '../../ui/words/format-date.ts'
import { PlainDialog } from '../../ui/base/overlay/plain-dialog.tsx'
import { saveCsv } from '../../ui/base/browser/save-blob.ts'
import css from './edits-panel.module.css'
import { ActItem } from './act-item.tsx'
import { pillWords } from './pill-words.ts'
import { toldCsv } from './notice-csv.ts'
import { canRetry, lineWords, listOf, toldWords, wantedWords } from './notice-words.ts'

type Outbox = ReturnType<typeof useOutbox>

function ToldItem({ row, outbox }: { row: ShownNotice; outbox: Outbox }) {
  const { name, path } = listOf(row.target)
  return (
    <li className={css['item']}>
      <p className="medium">
        {row.product && `${row.product.code} `}
        {lineWords(row)}
      </p>
      <p className={css['wanted']}>
        {name}：{wantedWords(row)} · {formatDateTime(row.at)}
      </p>
      <p>{toldWords(row)}</p>
      <p className="row wrap gap-8-16">
        {canRetry(row) && (
          <Button size="small" onClick={() => void outbox.retry(row)}>
            重试
          </Button>
        )}
        <Link to={path}>{isList(row.target) ? `去${name}修改` : `去${name}`}</Link>
        <Button size="small" variant="quiet" onClick={() => void outbox.answer(row)}>
          {row.told.kind === 'rejected' || canRetry(row) ? '放弃这项修改' : '知道了'}
        </Button>
      </p>
    </li>
  )
}

/** All edits that are on their way or were refused, and the actions on them. */
export function EditsPanel({
  status,
  outbox,
  onClose,
}: {
  status: OutboxStatus
  outbox: Outbox
  onClose: () => void
}) {
  const { told, acts, unsent, lastSyncedAt, waitsFor } = status
  const words = pillWords({ ...status, told: [], acts: acts.filter(act => !isRefused(act)) })
  const footer = (
    <>
      {told.length > 0 && (
        <Button icon="download" onClick={() => saveCsv('待处理修改.csv', toldCsv(told))}>
          导出
        </Button>
      )}
      {unsent > 0 && waitsFor !== 'signIn' && (
        <Button variant="primary" icon="refresh" onClick={() => void outbox.sendNow()}>
          立即重试
        </Button>
      )}
    </>
  )
  return (
    <PlainDialog title="同步状态" onClose={onClose} footer={footer}>
      <p>{words?.long ?? '全部已同步'}。</p>
      <p className={css['last']}>
        {lastSyncedAt === null ? '本机尚未同步过' : `上次同步：${formatDateTime(lastSyncedAt)}`}
      </p>
      {acts.length > 0 && (
        <ul className={css['list']}>
          {acts.map(act => (
            <ActItem key={act.id} act={act} outbox={outbox} onClose={onClose} />
          ))}
        </ul>
      )}
      {told.length > 0 && (
        <ul className={css['list']}>
          {told.map(row => (
            <ToldItem key={`${row.target} ${row.key} ${row.gen}`} row={row} outbox={outbox} />
          ))}
        </ul>
      )}
    </PlainDialog>
  )
}
