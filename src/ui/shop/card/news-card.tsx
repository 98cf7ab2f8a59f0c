import { Link } from 'react-router-dom'
import type { Static } from 'typebox'
import type { newsCard } from '#contract/content/news-entries.ts'
import { formatDate } from '../../words/format-date.ts'
import { Headline } from '../../base/headline.tsx'
import { classNames } from '../../base/class-names.ts'
import css from './news-card.module.css'
import { Photo } from '../../base/picture/photo.tsx'
import { Skeleton } from '../../base/skeleton.tsx'

/** `tall` stands in a grid, `row` in a list, `lead` opens a page. */
export type NewsLayout = 'tall' | 'row' | 'lead'

interface NewsCardProps {
  news: Static<typeof newsCard>
  layout?: NewsLayout
  /** True at the top of a page: the picture loads first. */
  priority?: boolean
  sizes?: string
  /** The heading level of the title. */
  level?: 2 | 3
}

const layoutSizes: Record<NewsLayout, string> = {
  tall: '(max-width: 560px) 92vw, (max-width: 1080px) 46vw, 384px',
  row: '(max-width: 560px) 112px, 200px',
  lead: '(max-width: 900px) 96vw, 704px',
}

/** An article in a list. The title is a link that covers the whole card. */
export function NewsCard({
  news,
  layout = 'tall',
  priority = false,
  sizes = layoutSizes[layout],
  level = 3,
}: NewsCardProps) {
  const Heading = `h${level}` as const
  return (
    <article className={css['card']} data-layout={layout}>
      <div className={css['picture']}>
        <Photo picture={news.picture} alt="" sizes={sizes} priority={priority} className={css['photo']} />
      </div>
      <div className={css['words']}>
        <p className={classNames('row hint bold', css['category'])}>{news.category}</p>
        <Heading className={css['title']}>
          <Link to={`/newsDetail?id=${news.id}`} className={css['link']}>
            {layout === 'lead' ? <Headline>{news.title}</Headline> : news.title}
          </Link>
        </Heading>
        <p className={css['summary']}>{news.summary}</p>
        <p className={css['facts']}>
          <time dateTime={news.publishedAt}>{formatDate(news.publishedAt)}</time>
          <span>阅读约 {news.minutes} 分钟</span>
        </p>
      </div>
    </article>
  )
}

/** Shown while the article loads. */
export function NewsCardSkeleton({ layout = 'tall' }: { layout?: NewsLayout }) {
  return (
    <div className={css['card']} data-layout={layout} aria-hidden>
      <div className={css['picture']}>
        <span className={css['photo']} />
      </div>
      <div className={css['words']}>
        <span className={classNames('row hint bold', css['category'])}>
          <Skeleton width={56} height={12} />
        </span>
        <span className={css['title']}>
          <Skeleton width="88%" height={18} />
        </span>
        <span className={css['summary']}>
          <Skeleton height={14} />
        </span>
        <span className={css['facts']}>
          <Skeleton width={140} height={12} />
        </span>
      </div>
    </div>
  )
}
