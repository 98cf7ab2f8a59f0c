import type { ResponseOf } from '#contract/index.ts'
import { pageSizes } from '#contract/rules/paging.ts'
import { Button } from '../../ui/button.tsx'
import { CookbookCard, CookbookCardSkeleton } from '../../ui/cookbook-card.tsx'
import { PageBeyond } from '../../ui/page-beyond.tsx'
import { EmptyState } from '../../ui/page-states.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import css from './cookbook-list.module.css'
import { addressOf, filterCount, type CookbookSearch } from './cookbook-search.ts'

/** The heading that begins the list. */
export const listId = 'cookbooks'
const skeletons = 9
/** On the screen before anybody scrolls. */
const first = 3

const gridSizes = '(max-width: 720px) 46vw, (max-width: 1000px) 30vw, 296px'

export function CookbookGrid({
  answer,
  search,
  fresh,
  onChange,
}: {
  answer: ResponseOf<'POST /cookbook/action/queryByPage'>
  search: CookbookSearch
  /** False while the next list is on its way. */
  fresh: boolean
  onChange: (change: Partial<CookbookSearch>) => void
}) {
  if (answer.rows.length === 0)
    return <NoCookbooks search={search} total={answer.total} onChange={onChange} />
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
          page={search.page}
          size={search.size}
          total={answer.total}
          addressOf={page => addressOf({ ...search, page })}
          listId={listId}
          {...(answer.total > pageSizes[0] && {
            sizes: pageSizes,
            onSize: size => onChange({ size: pageSizes.find(each => each === size) ?? search.size }),
          })}
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

/** Says why nothing is there, and takes away the one thing that is in the way. */
function NoCookbooks({
  search,
  total,
  onChange,
}: {
  search: CookbookSearch
  total: number
  onChange: (change: Partial<CookbookSearch>) => void
}) {
  if (total > 0) return <PageBeyond what="菜谱" listId={listId} onFirst={() => onChange({ page: 1 })} />
  const unfiltered = { minutes: null, servings: null, difficulties: [], skuId: null, categoryId: null }
  return (
    <EmptyState
      title={search.keyword === '' ? '没有符合条件的菜谱' : `没有找到与「${search.keyword}」相关的菜谱`}
      action={
        <>
          {(filterCount(search) > 0 || search.categoryId !== null) && (
            <Button variant="primary" onClick={() => onChange(unfiltered)}>
              清除筛选
            </Button>
          )}
          <Button onClick={() => onChange({ ...unfiltered, keyword: '' })}>查看全部菜谱</Button>
        </>
      }
    >
      {search.keyword === '' ? '换一个条件，或清除部分筛选后再看。' : '请检查用字，或换一个更短的词。'}
    </EmptyState>
  )
}
