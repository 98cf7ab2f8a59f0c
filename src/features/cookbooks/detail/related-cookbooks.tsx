import { useQuery } from '@tanstack/react-query'
import { CookbookCard, CookbookCardSkeleton } from '../../../ui/shop/card/cookbook-card.tsx'
import type { Cookbook } from './cookbook.ts'
import { cookbookQueries } from '../queries.ts'
import { classNames } from '../../../ui/base/class-names.ts'
import css from './related-cookbooks.module.css'

const places = 4

/** More from the same category; nothing where it cannot be loaded. */
export function RelatedCookbooks({ cookbook }: { cookbook: Cookbook }) {
  const { data, isError } = useQuery(cookbookQueries.related(cookbook))
  if (isError || data?.length === 0) return null
  return (
    <section className={classNames('no-print', css['related'])} aria-labelledby="related">
      <h2 id="related" className={css['heading']}>
        同类菜谱
      </h2>
      <ul className={css['grid']}>
        {data
          ? data.map(each => (
              <li key={each.id}>
                <CookbookCard cookbook={each} />
              </li>
            ))
          : Array.from({ length: places }, (_, at) => (
              <li key={at}>
                <CookbookCardSkeleton />
              </li>
            ))}
      </ul>
    </section>
  )
}
