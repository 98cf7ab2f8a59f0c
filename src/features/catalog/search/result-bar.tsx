import type { ReactNode } from 'react'
import { Icon } from '../../../ui/base/icon.tsx'
import type { IconName } from '../../../ui/base/icon-paths.ts'
import { classNames } from '../../../ui/base/class-names.ts'
import css from './result-bar.module.css'
import { needsPrice, type Sort, type View } from '../search-state.ts'
import type { Search } from './use-search.ts'

const sorts: readonly { sort: Sort; name: string }[] = [
  { sort: 'relevance', name: '综合' },
  { sort: 'new', name: '新品' },
  { sort: 'sales', name: '销量' },
]

const views: readonly { view: View; name: string; icon: IconName }[] = [
  { view: 'grid', name: '大图', icon: 'grid' },
  { view: 'list', name: '列表', icon: 'list' },
]

function Choice({
  pressed,
  onPress,
  children,
}: {
  pressed: boolean
  onPress: () => void
  children: ReactNode
}) {
  return (
    <button type="button" className={css['sort']} aria-pressed={pressed} onClick={onPress}>
      {children}
    </button>
  )
}

/** The first press sorts upwards, the next one downwards. */
function PriceSort({ search: { state, change } }: { search: Search }) {
  const { sort } = state
  const next = sort === 'priceUp' ? 'priceDown' : 'priceUp'
  const said = sort === 'priceDown' ? '从高到低' : '从低到高'
  return (
    <Choice pressed={needsPrice(sort)} onPress={() => change({ sort: next })}>
      价格
      <svg viewBox="0 0 8 12" width={8} height={12} aria-hidden className={css['arrows']} data-sort={sort}>
        <path className={css['up']} d="M4 0 7.5 4.5h-7Z" />
        <path className={css['down']} d="M4 12 .5 7.5h7Z" />
      </svg>
      <span className={css['hidden']}>{said}</span>
    </Choice>
  )
}

/** Order and layout of the list, and on narrow screens the button of its filters. */
export function ResultBar({
  search,
  view,
  onView,
  onFilters,
  filterCount,
}: {
  search: Search
  view: View
  onView: (view: View) => void
  onFilters: () => void
  filterCount: number
}) {
  const { state, change, buyer } = search
  return (
    <div className={classNames('row panel gap-8', css['bar'])}>
      <fieldset className={css['sorts']}>
        <legend className={css['hidden']}>排序</legend>
        {sorts.map(({ sort, name }) => (
          <Choice key={sort} pressed={state.sort === sort} onPress={() => change({ sort })}>
            {name}
          </Choice>
        ))}
        {buyer && <PriceSort search={search} />}
      </fieldset>
      <fieldset className={css['views']}>
        <legend className={css['hidden']}>显示方式</legend>
        {views.map(({ view: each, name, icon }) => (
          <button
            key={each}
            type="button"
            className={css['view']}
            aria-pressed={view === each}
            title={name}
            onClick={() => onView(each)}
          >
            <Icon name={icon} label={name} />
          </button>
        ))}
      </fieldset>
      <button type="button" className={css['filters']} aria-haspopup="dialog" onClick={onFilters}>
        <Icon name="filter" />
        筛选{filterCount > 0 && <span className={css['badge']}>{filterCount}</span>}
      </button>
    </div>
  )
}
