import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/index.ts'
import { CategoryLinks, type CategoryLink } from '../../ui/list/category-links.tsx'
import { formatCount } from '../../ui/words/format-count.ts'
import { KeywordForm } from '../../ui/field/keyword-form.tsx'
import { useListState, type UsedList } from '../../ui/list/use-list-state.ts'
import { Loaded } from '../../ui/base/page/loaded.tsx'
import css from './news-list.module.css'
import { NewsRows, NewsRowsSkeleton, listId } from './news-rows.tsx'
import { newsList, type NewsState } from './news-list.ts'
import { newsQueries } from './queries.ts'

type Counts = ResponseOf<'POST /news/action/queryByPage'>['categories']

/** A category named in the URL is listed even where it is empty. */
function categoryLinks({ state, urlWith }: UsedList<NewsState>, counts: Counts | undefined): CategoryLink[] {
  const link = (name: string, category: string, count: number | undefined): CategoryLink => ({
    name,
    count,
    to: urlWith({ category }),
    current: state.category === category,
  })
  const all = counts?.reduce((sum, { count }) => sum + count, 0)
  const known = counts?.some(({ value }) => value === state.category) ?? false
  return [
    link('全部', '', all),
    ...(counts ?? []).map(({ value, count }) => link(value, value, count)),
    ...(state.category === '' || known ? [] : [link(state.category, state.category, counts && 0)]),
  ]
}

export default function NewsListPage() {
  const list = useListState(newsList)
  const { keyword } = list.state
  const query = useQuery(newsQueries.page(newsList.request(list.state)))

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
          keyword={keyword}
          onSearch={words => list.change({ keyword: words })}
        />
      </header>
      <CategoryLinks label="资讯分类" links={categoryLinks(list, query.data?.categories)} />
      <section aria-labelledby={listId} className={css['results']}>
        <h2 id={listId} tabIndex={-1} className={css['count']} aria-live="polite" data-shown={keyword !== ''}>
          {keyword !== '' && query.data
            ? `与“${keyword}”相关的资讯 ${formatCount(query.data.total)} 篇`
            : '资讯列表'}
        </h2>
        <Loaded query={query} what="资讯" skeleton={<NewsRowsSkeleton />}>
          {answer => <NewsRows answer={answer} list={list} fresh={!query.isPlaceholderData} />}
        </Loaded>
      </section>
    </div>
  )
}
