import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { formatSince } from '../../words/format-date.ts'
import { Icon } from '../icon.tsx'
import { Notice } from './notice.tsx'
import { classNames } from '../class-names.ts'
import css from './page-states.module.css'
import { useOnline } from '../browser/use-online.ts'

/** The reason of a failed call; `unanswered` where nobody has said anything. */
export type Failure = Error & { readonly unanswered?: boolean }

/** The reason of a failure, for the person who waits: the words of the error catalogue where the portal has spoken. */
export const failureReason = ({ unanswered, message }: Failure): string =>
  unanswered ? '没有收到商城的答复，请检查网络' : message

/** A failed load: the reason, that nothing was lost, and a retry. */
export function LoadError({ what, error, onRetry }: { what: string; error: Failure; onRetry: () => void }) {
  const reason = useOnline() ? failureReason(error) : '您的设备没有连接网络，恢复后会自动重新加载'
  return (
    <Notice
      role="alert"
      title={`${what}暂时无法打开`}
      actions={
        <Button icon="refresh" onClick={onRetry}>
          重新加载
        </Button>
      }
    >
      <p>{reason}。您已保存的内容没有丢失。</p>
    </Notice>
  )
}

/** An empty list: names its content, with a button for the next step. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string
  children: ReactNode
  action: ReactNode
}) {
  return (
    <Notice title={title} actions={action}>
      {children}
    </Notice>
  )
}

/** Shown above content from a stored copy; `children` name the missing parts. */
export function StaleNote({
  at,
  now,
  onRetry,
  children,
}: {
  at: number
  now: number
  onRetry: () => void
  children?: ReactNode
}) {
  return (
    <output className={classNames('row caution gap-8', css['stale'])}>
      <Icon name="clock" />
      <span>
        以下内容保存于 {formatSince(at, now)}，可能不是最新。{children}
      </span>
      <Button size="small" variant="quiet" onClick={onRetry}>
        立即更新
      </Button>
    </output>
  )
}
