import { useQuery } from '@tanstack/react-query'
import { NewsCard, NewsCardSkeleton } from '../../ui/shop/card/news-card.tsx'
import { newsQueries } from './queries.ts'
import { classNames } from '../../ui/base/class-names.ts'
import css from './related-news.module.css'

const places = 3

/** More from the same category; nothing where it cannot be loaded. */
export function RelatedNews({ news }: { news: { id: number; category: string } }) {
  const { data, isError } = useQuery(newsQueries.related(news))
  if (isError || data?.length === 0) return null
  return (
    <section className={classNames('no-print', css['related'])} aria-labelledby="related">
      <h2 id="related" className={css['heading']}>
        相关阅读
      </h2>
      <ul className={css['grid']}>
        {data
          ? data.map(each => (
              <li key={each.id}>
                <NewsCard news={each} />
              </li>
            ))
          : Array.from({ length: places }, (_, at) => (
              <li key={at}>
                <NewsCardSkeleton />
              </li>
            ))}
      </ul>
    </section>
  )
}
