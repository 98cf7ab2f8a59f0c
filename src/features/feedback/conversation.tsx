import { PhotoLinks } from '../../work/photo-links.tsx'
import { useUser } from '../../api/use-user.ts'
import { formatDateTime } from '../../ui/words/format-date.ts'
import { classNames } from '../../ui/base/class-names.ts'
import css from './conversation.module.css'
import type { FeedbackEntry } from './feedback.ts'

/** The entries of both sides, the earliest first. */
export function Conversation({ entries }: { entries: readonly FeedbackEntry[] }) {
  const { userName } = useUser()
  return (
    <ol className="stack gap-16" aria-live="polite">
      {entries.map(({ id, side, content, photos, at }) => (
        <li key={id} className={classNames('stack panel gap-8', css['entry'])} data-side={side}>
          <p className={css['facts']}>
            <strong>{side === 'brand' ? '麦肯客服' : userName || '您'}</strong>
            <time dateTime={at}>{formatDateTime(at)}</time>
          </p>
          <p className={css['content']}>{content}</p>
          <PhotoLinks photos={photos} what="反馈照片" />
        </li>
      ))}
    </ol>
  )
}
