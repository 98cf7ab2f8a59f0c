import type { ResponseOf } from '#contract/index.ts'
import { Button } from '../../../ui/base/button.tsx'
import { CookbookCard, CookbookCardSkeleton } from '../../../ui/shop/card/cookbook-card.tsx'
import { pageSizes } from '#contract/kernel/page-sizes.ts'
import type { UsedList } from '../../../ui/list/use-list-state.ts'
import { PageBeyond } from '../../../ui/base/page/page-beyond.tsx'
import { EmptyState } from '../../../ui/base/page/page-states.tsx'
import { Pagination } from '../../../ui/list/pagination.tsx'
import css from './cookbook-list.module.css'
import { cookbookList, type CookbookState } from './cookbook-list.ts'

/** The id of the list's heading. */
export const listId = 'cookbooks'
const skeletons = 9
/** The number of cards that are visible before scrolling. */
const first = 3

const gridSizes = '(max-width: 720px) 46vw, (max-width: 1000px) 30vw, 296px'

export function CookbookGrid({
  answer,
  list,
  fresh,
}: {
  answer: ResponseOf<'POST /cookbook/action/queryByPage'>
  list: UsedList<CookbookState>
  /** False while the next list loads. */
  fresh: boolean
}) {
  const { state, urlWith, change } = list
  if (answer.rows.length === 0) return <NoCookbooks list={list} total={answer.total} />
  return (
    <>
      <ul className={css['grid']} data-fresh={fresh}>
        {answer.rows.map((cookbook, at) => (
          <li key={cookbook.id}>
            <CookbookCard cookbook={cookbook} sizes={gridSizes} priority={at < first} />
          </li>
        ))}
      </ul>
      <div className={css['pages']}>
        <Pagination
          page={state.page}
          size={state.size}
          total={answer.total}
          urlOf={page => urlWith({ page })}
          listId={listId}
          sizes={answer.total > pageSizes[0] ? pageSizes : undefined}
          onSize={size => change({ size })}
        />
      </div>
    </>
  )
}

export function CookbookGridSkeleton() {
  return (
    <ul className={css['grid']} aria-busy>
      {Array.from({ length: skeletons }, (_, at) => (
        <li key={at}>
          <CookbookCardSkeleton />
        </li>
      ))}
    </ul>
  )
}

/** Says why the list is empty, with a button that removes the filters. */
function NoCookbooks({ list, total }: { list: UsedList<CookbookState>; total: number }) {
  const { state, change } = list
  if (total > 0) return <PageBeyond what="菜谱" listId={listId} onFirst={() => change({ page: 1 })} />
  const unfiltered = { ...cookbookList.withoutFilters(state), categoryId: null }
  return (
    <EmptyState
      title={state.keyword === '' ? '没有符合条件的菜谱' : `没有找到与“${state.keyword}”相关的菜谱`}
      action={
        <>
          {(cookbookList.filterCount(state) > 0 || state.categoryId !== null) && (
            <Button variant="primary" onClick={() => change(unfiltered)}>
              清除筛选
            </Button>
          )}
          <Button onClick={() => change({ ...unfiltered, keyword: '' })}>查看全部菜谱</Button>
        </>
      }
    >
      {state.keyword === '' ? '换一个条件，或清除部分筛选后再看。' : '请检查用字，或换一个更短的词。'}
    </EmptyState>
  )
}
