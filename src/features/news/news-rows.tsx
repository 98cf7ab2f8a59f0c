import type { ResponseOf } from '#contract/index.ts'
import { Button } from '../../ui/base/button.tsx'
import { NewsCard, NewsCardSkeleton } from '../../ui/shop/card/news-card.tsx'
import { pageSizes } from '#contract/kernel/page-sizes.ts'
import type { UsedList } from '../../ui/list/use-list-state.ts'
import { PageBeyond } from '../../ui/base/page/page-beyond.tsx'
import { EmptyState } from '../../ui/base/page/page-states.tsx'
import { Pagination } from '../../ui/list/pagination.tsx'
import css from './news-list.module.css'
import type { NewsState } from './news-list.ts'

/** The id of the list's heading. */
export const listId = 'news'
const besideLead = 3
const skeletonRows = 3

/** On the first page the newest articles are shown large; further pages and searches are plain rows. */
export function NewsRows({
  answer,
  list,
  fresh,
}: {
  answer: ResponseOf<'POST /news/action/queryByPage'>
  list: UsedList<NewsState>
  /** False while the next list loads. */
  fresh: boolean
}) {
  const { rows, total } = answer
  const { state, urlWith, change } = list
  if (rows.length === 0) return <NoNews list={list} total={total} />
  const cover = state.page === 1 && state.keyword === ''
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
        page={state.page}
        size={state.size}
        total={total}
        urlOf={page => urlWith({ page })}
        listId={listId}
        sizes={total > pageSizes[0] ? pageSizes : undefined}
        onSize={size => change({ size })}
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

function NoNews({ list, total }: { list: UsedList<NewsState>; total: number }) {
  const { state, change } = list
  if (total > 0) return <PageBeyond what="资讯" listId={listId} onFirst={() => change({ page: 1 })} />
  return (
    <EmptyState
      title={state.keyword === '' ? '这里还没有资讯' : `没有找到与“${state.keyword}”相关的资讯`}
      action={
        <Button variant="primary" onClick={() => change({ keyword: '', category: '' })}>
          查看全部资讯
        </Button>
      }
    >
      {state.keyword === '' ? '可以先看看其他分类。' : '请检查用字，或换一个更短的词。'}
    </EmptyState>
  )
}
