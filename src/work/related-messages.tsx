import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MessageThing } from '#contract/messages/rules.ts'
import { call } from '../api/call.ts'
import { queriesOf } from '../api/queries/queries-of.ts'
import { useUser } from '../api/use-user.ts'
import type { Actor } from '../api/user-store.ts'
import { formatDateTime } from '../ui/words/format-date.ts'
import { Loaded } from '../ui/base/page/loaded.tsx'
import { Skeleton } from '../ui/base/skeleton.tsx'
import { Status } from '../ui/base/status.tsx'
import { classNames } from '../ui/base/class-names.ts'
import css from './related-messages.module.css'

/** The key begins like those of the message lists, so that reading one or all of them refetches these too. */
const aboutQuery = (actor: Actor, thing: MessageThing, id: number) =>
  queriesOf('messages').one(actor, ['about', thing, id], { live: ['message', 'messageRead'] }, async signal =>
    call('GET /messageNotices/action/queryByFuncId/{a}/{b}', { path: { a: thing, b: id }, signal }),
  )

function Messages({ thing, id }: { thing: MessageThing; id: number }) {
  const query = useQuery(aboutQuery(useUser(), thing, id))
  return (
    <Loaded query={query} what="相关消息" skeleton={<Skeleton height={48} />}>
      {messages =>
        messages.length === 0 ? (
          <p className={css['none']}>还没有消息。</p>
        ) : (
          <ul className="stack gap-12">
            {messages.map(({ id: message, title, content, isRead, createdAt }) => (
              <li key={message} className={css['message']}>
                <time className={css['when']} dateTime={createdAt}>
                  {formatDateTime(createdAt)}
                </time>
                <p>
                  <strong>{title}</strong>
                  {!isRead && <Status tone="caution">未读</Status>}
                  <span className={css['content']}>{content}</span>
                </p>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

/** The person's messages about one thing; loaded when the part is opened. */
export function RelatedMessages({ thing, id }: { thing: MessageThing; id: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className={classNames('no-print', css['part'])}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={css['title']}>相关消息</summary>
      {isOpen && <Messages thing={thing} id={id} />}
    </details>
  )
}
