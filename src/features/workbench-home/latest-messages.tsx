import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useUser } from '../../api/use-user.ts'
import { Card } from '../../ui/base/card.tsx'
import { formatDateTime } from '../../ui/words/format-date.ts'
import { Loaded } from '../../ui/base/page/loaded.tsx'
import prose from '../../ui/base/prose.module.css'
import { Skeleton } from '../../ui/base/skeleton.tsx'
import css from './latest-messages.module.css'
import { homeQueries } from './queries.ts'

const listPath = '/workbench/myMessage'

/** The portal's latest messages; each opens in the list of messages, where it counts as read. */
export function LatestMessages() {
  const query = useQuery(homeQueries.messages(useUser()))
  const all = (
    <Link className={prose['link']} to={listPath}>
      全部消息
    </Link>
  )
  return (
    <Card title="最新消息" beside={all}>
      <Loaded query={query} what="最新消息" skeleton={<Skeleton height={240} />}>
        {messages =>
          messages.length === 0 ? (
            <p className={css['none']}>订单、发货与账户有变化时，会在这里通知您。</p>
          ) : (
            <ul className={css['messages']}>
              {messages.map(({ id, title, content, isRead, createdAt }) => (
                <li key={id}>
                  <Link
                    to={`${listPath}?message=${id}`}
                    className={css['message']}
                    data-unread={!isRead}
                    title={content}
                  >
                    <span className={css['title']}>
                      {!isRead && <span className={css['unread']}>未读</span>}
                      {title}
                    </span>
                    <span className={css['content']}>{content}</span>
                    <time className={css['time']} dateTime={createdAt}>
                      {formatDateTime(createdAt)}
                    </time>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}
