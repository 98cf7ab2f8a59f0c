import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { contentQueries } from '../../api/content-queries.ts'
import css from './store-navigation.module.css'

/** What the mall leads to just now, as its latest navigation says. A failed load is not mentioned. */
export function StoreNavigation() {
  const { pathname, search } = useLocation()
  const { data, isPending } = useQuery(contentQueries.navigation())
  if (!isPending && !data?.items.length) return null
  return (
    <nav aria-label="商城导航" className={css['bar']}>
      <ul className={css['items']}>
        {data?.items.map(({ title, link }) => (
          <li key={link + title}>
            <Link
              to={link}
              className={css['item']}
              {...(link === pathname + search && { 'aria-current': 'page' })}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
