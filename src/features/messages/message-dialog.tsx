import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { messageKindText } from '#contract/messages/rules.ts'
import { useUser } from '../../api/use-user.ts'
import { Button, LinkButton } from '../../ui/base/button.tsx'
import { formatDateTime } from '../../ui/words/format-date.ts'
import { Loaded } from '../../ui/base/page/loaded.tsx'
import { PlainDialog } from '../../ui/base/overlay/plain-dialog.tsx'
import { Skeleton } from '../../ui/base/skeleton.tsx'
import { useReadOne } from './message-actions.ts'
import css from './message-dialog.module.css'
import { messageQueries, type Listed } from './queries.ts'

/** One message in full. It counts as read from here on. */
export function MessageDialog({
  id,
  listed,
  onClose,
}: {
  id: number
  /** Undefined where the list does not show it. */
  listed: Listed | undefined
  onClose: () => void
}) {
  const query = useQuery(messageQueries.one(useUser(), id, listed))
  const { run } = useReadOne()
  const read = useEffectEvent(() => run(id))
  const isUnread = query.data?.isRead === false
  useEffect(() => {
    if (isUnread) read()
  }, [isUnread])
  const link = query.data?.link ?? ''
  const footer = (
    <>
      <Button onClick={onClose} data-autofocus={link === '' || undefined}>
        关闭
      </Button>
      {link !== '' && (
        <LinkButton variant="primary" to={link} data-autofocus>
          查看详情
        </LinkButton>
      )}
    </>
  )
  return (
    <PlainDialog title={query.data?.title ?? '消息'} onClose={onClose} footer={footer}>
      <Loaded query={query} what="消息" skeleton={<Skeleton height={72} />}>
        {({ kind, content, createdAt }) => (
          <div className="stack gap-12">
            <p className="flex wrap hint gap-4-12">
              <span>{messageKindText[kind]}</span>
              <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
            </p>
            <p className={css['content']}>{content}</p>
          </div>
        )}
      </Loaded>
    </PlainDialog>
  )
}
