import { Link } from 'react-router-dom'
import type { ResponseOf } from '#contract/index.ts'
import { Breadcrumb } from '../../ui/base/page/breadcrumb.tsx'
import { formatDate } from '../../ui/words/format-date.ts'
import { Headline } from '../../ui/base/headline.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Photo } from '../../ui/base/picture/photo.tsx'
import { PrintButton } from '../../ui/base/print-button.tsx'
import { RichText } from '../../ui/base/rich-text.tsx'
import { ShareButton } from '../../ui/base/overlay/share-button.tsx'
import { classNames } from '../../ui/base/class-names.ts'
import css from './news-article.module.css'
import { RelatedNews } from './related-news.tsx'

type News = ResponseOf<'GET /news/{id}'>

const coverSizes = '(max-width: 1040px) 100vw, 1000px'

export function NewsArticle({ news }: { news: News }) {
  return (
    <div className={css['page']}>
      <div className={classNames('no-print', css['crumbs'])}>
        <Breadcrumb
          crumbs={[
            { label: '首页', to: '/' },
            { label: '资讯', to: '/news' },
            { label: news.category, to: `/news?category=${encodeURIComponent(news.category)}` },
            { label: news.title },
          ]}
        />
      </div>
      <article aria-labelledby="article">
        <header className={css['head']}>
          <p className={css['category']}>{news.category}</p>
          <h1 id="article" className={css['title']}>
            <Headline>{news.title}</Headline>
          </h1>
          <p className={css['summary']}>{news.summary}</p>
          <p className={css['facts']}>
            <span>{news.author}</span>
            <time dateTime={news.publishedAt}>{formatDate(news.publishedAt)}</time>
            <span>阅读约 {news.minutes} 分钟</span>
          </p>
        </header>
        {news.picture && (
          <div className={css['cover']}>
            <Photo picture={news.picture} alt="" sizes={coverSizes} priority className={css['photo']} />
          </div>
        )}
        <div className={css['text']}>
          <RichText html={news.html} />
        </div>
      </article>
      <div className={classNames('no-print', css['actions'])}>
        <ShareButton title={news.title} path={`/newsDetail?id=${news.id}`} />
        <PrintButton />
      </div>
      <Neighbours previous={news.previous} next={news.next} />
      <RelatedNews news={news} />
    </div>
  )
}

function Neighbours({ previous, next }: Pick<News, 'previous' | 'next'>) {
  if (!previous && !next) return null
  return (
    <nav className={classNames('no-print', css['neighbours'])} aria-label="上一篇与下一篇">
      {previous && (
        <Link to={`/newsDetail?id=${previous.id}`} className={css['neighbour']} rel="prev">
          <span className={css['way']}>
            <Icon name="chevron-left" size={14} />
            上一篇
          </span>
          <span className={css['name']}>{previous.title}</span>
        </Link>
      )}
      {next && (
        <Link to={`/newsDetail?id=${next.id}`} className={css['neighbour']} data-side="next" rel="next">
          <span className={css['way']}>
            下一篇
            <Icon name="chevron-right" size={14} />
          </span>
          <span className={css['name']}>{next.title}</span>
        </Link>
      )}
    </nav>
  )
}
