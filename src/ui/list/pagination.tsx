import { useEffect, useId, useRef } from 'react'
import { Link } from 'react-router-dom'
import { classNames } from '../base/class-names.ts'
import { Icon } from '../base/icon.tsx'
import { lastPage, pageNumbers } from '../words/page-numbers.ts'
import css from './pagination.module.css'
import prose from '../base/prose.module.css'

interface PaginationProps<S extends number> {
  page: number
  size: number
  /** Null where the server did not count. */
  total: number | null
  /** Needed where the total is unknown. */
  hasMore?: boolean
  /** The URL of a page, as in `?keyword=薯条&page=2`. */
  urlOf: (page: number) => string
  /** The element that begins the list: after a change of page it is scrolled to and takes the focus. */
  listId: string
  sizes?: readonly S[] | undefined
  onSize?: (size: S) => void
}

/** Pages are links, so that they can be opened in a new tab and back works. */
export function Pagination<S extends number>({
  page,
  size,
  total,
  hasMore = false,
  urlOf,
  listId,
  sizes,
  onSize,
}: PaginationProps<S>) {
  const toListStart = useListStart(page, listId)
  const last = lastPage(page, size, total, hasMore)
  const numbers = pageNumbers(page, last)
  if (last === 1 && !sizes) return null
  return (
    <nav aria-label="分页" className={classNames('no-print', css['nav'])}>
      <Step label="上一页" icon="chevron-left" to={page > 1 && urlOf(page - 1)} onFollow={toListStart} />
      <ol className={classNames('flex gap-8', css['numbers'])}>
        {numbers.map((number, at) => (
          <li key={number === 'gap' ? `gap-${at}` : number}>
            {number === 'gap' ? (
              <span className={css['gap']} aria-hidden>
                …
              </span>
            ) : (
              <Link
                to={urlOf(number)}
                className={css['place']}
                aria-label={`第 ${number} 页`}
                aria-current={number === page ? 'page' : undefined}
                onClick={toListStart}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <span className={css['short']}>
        第 {page} 页{!hasMore && `，共 ${last} 页`}
      </span>
      <Step label="下一页" icon="chevron-right" to={page < last && urlOf(page + 1)} onFollow={toListStart} />
      {sizes && onSize && <SizeChoice sizes={sizes} size={size} onSize={onSize} />}
    </nav>
  )
}

function Step({
  label,
  icon,
  to,
  onFollow,
}: {
  label: string
  icon: 'chevron-left' | 'chevron-right'
  to: string | false
  onFollow: () => void
}) {
  const look = classNames(css['place'], css['step'])
  if (to === false) {
    return (
      <span className={look} aria-hidden>
        <Icon name={icon} />
      </span>
    )
  }
  return (
    <Link to={to} className={look} aria-label={label} onClick={onFollow}>
      <Icon name={icon} />
    </Link>
  )
}

function SizeChoice<S extends number>({
  sizes,
  size,
  onSize,
}: {
  sizes: readonly S[]
  size: number
  onSize: (size: S) => void
}) {
  const id = useId()
  return (
    <span className={css['size']}>
      <label htmlFor={id} className={prose['hidden']}>
        每页条数
      </label>
      <select
        id={id}
        className={css['select']}
        value={size}
        onChange={event => {
          const chosen = sizes[event.target.selectedIndex]
          if (chosen !== undefined) onSize(chosen)
        }}
      >
        {sizes.map(each => (
          <option key={each} value={each}>
            每页 {each} 条
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={14} />
    </span>
  )
}

/** Scrolls after the page has changed, not at the click: the history entry that is left must keep its scroll position. */
function useListStart(page: number, listId: string): () => void {
  const left = useRef<number>(undefined)
  useEffect(() => {
    if (left.current === undefined || left.current === page) return
    left.current = undefined
    const list = document.getElementById(listId)
    list?.focus({ preventScroll: true })
    list?.scrollIntoView({ block: 'start' })
  }, [page, listId])
  return () => {
    left.current = page
  }
}
