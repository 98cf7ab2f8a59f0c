import { Link } from 'react-router-dom'
import { formatBadge } from '../../ui/words/format-count.ts'
import prose from '../../ui/base/prose.module.css'
import css from './utility-bar.module.css'

export function MessagesLink({ count }: { count: number }) {
  const badge = formatBadge(count)
  return (
    <Link to="/workbench/myMessage" className={css['link']}>
      我的消息
      {badge && (
        <>
          <span className={css['badge']}>{badge}</span>
          <span className={prose['hidden']}>条未读</span>
        </>
      )}
    </Link>
  )
}
