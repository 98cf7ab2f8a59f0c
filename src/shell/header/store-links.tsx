import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { contentQueries } from '../../api/queries/content-queries.ts'
import css from './brand-bar.module.css'

/** The links of the mall's latest navigation; a failed load shows no error. */
export function StoreLinks({ beside }: { beside: readonly string[] }) {
  const { pathname, search } = useLocation()
  const { data } = useQuery(contentQueries.navigation())
  const items = data?.items.filter(({ link }) => !beside.includes(link)) ?? []
  if (items.length === 0) return null
  return (
    <span className={css['store']}>
      {items.map(({ title, link }) => (
        <Link
          key={link + title}
          to={link}
          className={css['entry']}
          {...(link === pathname + search && { 'aria-current': 'page' })}
        >
          {title}
        </Link>
      ))}
    </span>
  )
}
