import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CategoryLinks } from '../../../ui/list/category-links.tsx'
import { formatCount } from '../../../ui/words/format-count.ts'
import { Icon } from '../../../ui/base/icon.tsx'
import { KeywordForm } from '../../../ui/field/keyword-form.tsx'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { Loaded } from '../../../ui/base/page/loaded.tsx'
import { ChosenFilters } from './chosen-filters.tsx'
import { CookbookFilters } from './cookbook-filters.tsx'
import { CookbookGrid, CookbookGridSkeleton, listId } from './cookbook-grid.tsx'
import { classNames } from '../../../ui/base/class-names.ts'
import css from './cookbook-list.module.css'
import { cookbookList } from './cookbook-list.ts'
import { cookbookQueries } from '../queries.ts'

export default function CookbookListPage() {
  const list = useListState(cookbookList)
  const { state, urlWith, change } = list
  const [open, setOpen] = useState(false)
  const categories = useQuery(cookbookQueries.categories())
  const query = useQuery(cookbookQueries.page(cookbookList.request(state)))
  const facets = query.data?.facets
  const chosen = cookbookList.filterCount(state)
  const countOf = (id: number) =>
    facets?.categories.find(each => each.value === id)?.count ?? (facets ? 0 : undefined)
  const all = facets?.categories.reduce((sum, { count }) => sum + count, 0)

  return (
    <div className={css['page']}>
      <header className={css['head']}>
        <div>
          <h1 className={css['title']}>菜谱</h1>
          <p className={css['lead']}>用量随份数换算，商品折成整箱，照着就能备货。</p>
        </div>
        <KeywordForm
          label="搜索菜谱"
          placeholder="菜名、食材或做法"
          keyword={state.keyword}
          onSearch={keyword => change({ keyword })}
        />
      </header>
      <CategoryLinks
        label="菜谱分类"
        links={[
          {
            name: '全部',
            count: all,
            to: urlWith({ categoryId: null }),
            current: state.categoryId === null,
          },
          ...(categories.data ?? []).map(({ id, name }) => ({
            name,
            count: countOf(id),
            to: urlWith({ categoryId: id }),
            current: state.categoryId === id,
          })),
        ]}
      />
      <div className={css['body']}>
        <section aria-label="筛选">
          <button type="button" className={css['toggle']} aria-expanded={open} onClick={() => setOpen(!open)}>
            <Icon name="filter" />
            筛选{chosen > 0 && `（已选 ${chosen} 项）`}
            <Icon name="chevron-down" />
          </button>
          <div className={css['panel']} data-open={open}>
            <CookbookFilters state={state} facets={facets} onChange={change} />
          </div>
        </section>
        <section aria-labelledby={listId}>
          <div className={classNames('row wrap gap-8-16', css['line'])}>
            <h2 id={listId} tabIndex={-1} className={css['count']} aria-live="polite">
              {query.data ? `共 ${formatCount(query.data.total)} 道菜谱` : '菜谱'}
            </h2>
            <ChosenFilters state={state} facets={facets} onChange={change} />
          </div>
          <Loaded query={query} what="菜谱" skeleton={<CookbookGridSkeleton />}>
            {answer => <CookbookGrid answer={answer} list={list} fresh={!query.isPlaceholderData} />}
          </Loaded>
        </section>
      </div>
    </div>
  )
}
