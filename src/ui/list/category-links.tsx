import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import css from './category-links.module.css'
import { formatCapped } from '../words/format-count.ts'

export interface CategoryLink {
  readonly name: string
  /** Undefined until it is known. */
  readonly count: number | undefined
  readonly to: string
  readonly current: boolean
}

/** The categories of a list as one line of links, which scrolls to the current one on narrow screens. */
export function CategoryLinks({ label, links }: { label: string; links: readonly CategoryLink[] }) {
  const line = useRef<HTMLUListElement>(null)
  const current = links.findIndex(link => link.current)
  useEffect(() => {
    const list = line.current
    const item = list?.children.item(current)
    if (!list || !(item instanceof HTMLElement)) return
    list.scrollLeft = item.offsetLeft - (list.clientWidth - item.offsetWidth) / 2
  }, [current])
  return (
    <nav aria-label={label} className={css['nav']}>
      <ul ref={line} className={css['line']}>
        {links.map(({ name, count, to, current: isCurrent }) => (
          <li key={name}>
            <Link to={to} className={css['link']} aria-current={isCurrent ? 'true' : undefined}>
              {name}
              <span className={css['count']}>{count !== undefined && formatCapped(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
