import type { ResponseOf } from '#contract/index.ts'
import { pageSizes } from '#contract/rules/paging.ts'
import { Button } from '../../ui/button.tsx'
import { NewsCard, NewsCardSkeleton } from '../../ui/news-card.tsx'
import { PageBeyond } from '../../ui/page-beyond.tsx'
import { EmptyState } from '../../ui/page-states.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import css from './news-list.module.css'
import { addressOf, type NewsSearch } from './news-search.ts'

/** The heading that begins the list. */
export const listId = 'news'
const besideLead = 3
const skeletonRows = 3

/** The newest articles open the first page like a magazine; a search and the pages after it are plain rows. */
export function NewsRows({
  answer,
  search,
  fresh,
  onChange,
}: {
  answer: ResponseOf<'POST /news/action/queryByPage'>
  search: NewsSearch
  /** False while the next list is on its way. */
  fresh: boolean
  onChange: (change: Partial<NewsSearch>) => void
}) {
  const { rows, total } = answer
  if (rows.length === 0) return <NoNews search={search} total={total} onChange={onChange} />
  const cover = search.page === 1 && search.keyword === ''
  const [lead] = cover ? rows : []
  const beside = cover ? rows.slice(1, 1 + besideLead) : []
  const rest = rows.slice((lead ? 1 : 0) + beside.length)
  return (
    <div className={css['list']} data-fresh={fresh}>
      {lead && <NewsCard news={lead} layout="lead" priority />}
      {beside.length > 0 && (
        <ul className={css['beside']}>
          {beside.map(news => (
            <li key={news.id}>
              <NewsCard news={news} />
            </li>
          ))}
        </ul>
      )}
      {rest.length > 0 && (
        <ul className={css['rows']}>
          {rest.map((news, at) => (
            <li key={news.id}>
              <NewsCard news={news} layout="row" priority={!cover && at < besideLead} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={search.page}
        size={search.size}
        total={total}
        addressOf={page => addressOf({ ...search, page })}
        listId={listId}
        {...(total > pageSizes[0] && {
          sizes: pageSizes,
          onSize: size => onChange({ size: pageSizes.find(each => each === size) ?? search.size }),
        })}
      />
    </div>
  )
}

export function NewsRowsSkeleton() {
  return (
    <div className={css['list']} aria-busy>
      <NewsCardSkeleton layout="lead" />
      <div className={css['beside']}>
        {Array.from({ length: besideLead }, (_, at) => (
          <NewsCardSkeleton key={at} />
        ))}
      </div>
      <div className={css['rows']}>
        {Array.from({ length: skeletonRows }, (_, at) => (
          <NewsCardSkeleton key={at} layout="row" />
        ))}
      </div>
    </div>
  )
}

function NoNews({
  search,
  total,
  onChange,
}: {
  search: NewsSearch
  total: number
  onChange: (change: Partial<NewsSearch>) => void
}) {
  if (total > 0) return <PageBeyond what="资讯" listId={listId} onFirst={() => onChange({ page: 1 })} />
  return (
    <EmptyState
      title={search.keyword === '' ? '这里还没有资讯' : `没有找到与「${search.keyword}」相关的资讯`}
      action={
        <Button variant="primary" onClick={() => onChange({ keyword: '', category: '' })}>
          查看全部资讯
        </Button>
      }
    >
      {search.keyword === '' ? '您可以先看看其他分类。' : '请检查用字，或换一个更短的词。'}
    </EmptyState>
  )
}
