import { useUser } from '../../api/use-user.ts'
import { useOutbox } from '../../device/outbox/use-outbox.ts'
import { pillWords } from '../../features/unsent-edits/pill-words.ts'
import prose from '../../ui/base/prose.module.css'
import { formatBadge } from '../../ui/words/format-count.ts'
import css from './bar.module.css'

export function Badge({ count, unit }: { count: number; unit: string }) {
  const badge = formatBadge(count)
  return (
    badge && (
      <>
        <span className={css['badge']} aria-hidden>
          {badge}
        </span>
        <span className={prose['hidden']}>
          ，{count} {unit}
        </span>
      </>
    )
  )
}

/** In place of 我的 while this device has not sent everything, or must ask about something; with the unread messages. */
export function OwnState() {
  const { serviceMessage } = useUser()
  const { status } = useOutbox()
  const words = status && pillWords(status)
  return (
    <>
      <output className={css['state']} data-tone={words?.tone}>
        {words ? (
          <>
            <span className={prose['hidden']}>我的，</span>
            {words.short}
          </>
        ) : (
          '我的'
        )}
      </output>
      <Badge count={serviceMessage} unit="条未读消息" />
    </>
  )
}
