import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { ResponseOf } from '#contract/index.ts'
import { atOnce } from '../../ui/at-once.ts'
import { CategoryLinks, type CategoryLink } from '../../ui/category-links.tsx'
import { formatCount } from '../../ui/format-count.ts'
import { KeywordForm } from '../../ui/keyword-form.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import css from './news-list.module.css'
import { NewsRows, NewsRowsSkeleton, listId } from './news-rows.tsx'
import { addressOf, readSearch, requestOf, type NewsSearch } from './news-search.ts'
import { newsQueries } from './queries.ts'

type Counts = ResponseOf<'POST /news/action/queryByPage'>['categories']

/** A category that the address names stays in the line, even where nothing is in it. */
function categoryLinks(search: NewsSearch, counts: Counts | undefined): CategoryLink[] {
  const link = (name: string, category: string, count: number | undefined): CategoryLink => ({
    name,
    count,
    to: addressOf({ ...search, category, page: 1 }),
    current: search.category === category,
  })
  const all = counts?.reduce((sum, { count }) => sum + count, 0)
  const known = counts?.some(({ value }) => value === search.category) ?? false
  return [
    link('全部', '', all),
    ...(counts ?? []).map(({ value, count }) => link(value, value, count)),
    ...(search.category === '' || known ? [] : [link(search.category, search.category, counts && 0)]),
  ]
}

export default function NewsListPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const search = readSearch(params)
  const query = useQuery(newsQueries.page(requestOf(search)))
  const change = (part: Partial<NewsSearch>) => {
    void navigate(addressOf({ ...search, page: 1, ...part }), atOnce)
  }
  const searching = search.keyword !== ''

  return (
    <div className={css['page']}>
      <header className={css['head']}>
        <div>
          <h1 className={css['title']}>资讯</h1>
          <p className={css['lead']}>新品上市、门店经验与行业观察，帮您把菜单和库存安排得更好。</p>
        </div>
        <KeywordForm
          label="搜索资讯"
          placeholder="标题或内容"
          keyword={search.keyword}
          onSearch={keyword => change({ keyword })}
        />
      </header>
      <CategoryLinks label="资讯分类" links={categoryLinks(search, query.data?.categories)} />
      <section aria-labelledby={listId} className={css['results']}>
        <h2 id={listId} tabIndex={-1} className={css['count']} aria-live="polite" data-shown={searching}>
          {searching && query.data
            ? `与「${search.keyword}」相关的资讯 ${formatCount(query.data.total)} 篇`
            : '资讯列表'}
        </h2>
        <Loaded query={query} what="资讯" skeleton={<NewsRowsSkeleton />}>
          {answer => (
            <NewsRows answer={answer} search={search} fresh={!query.isPlaceholderData} onChange={change} />
          )}
        </Loaded>
      </section>
    </div>
  )
}
