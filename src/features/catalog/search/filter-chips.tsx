import { Icon } from '../../../ui/base/icon.tsx'
import { storageLabels, tagNames } from '../../../ui/shop/card/product-labels.ts'
import css from './filter-chips.module.css'
import { searchList, type SearchState } from '../search-state.ts'
import type { Search } from './use-search.ts'

interface Chip {
  readonly name: string
  /** The change that removes this filter. */
  readonly rest: Partial<SearchState>
}

const without = <T,>(list: readonly T[], one: T) => list.filter(each => each !== one)

const chipsOf = ({ inStock, sampleAllowed, storages, tags, series }: SearchState): Chip[] => [
  ...(inStock ? [{ name: '仅看有货', rest: { inStock: false } }] : []),
  ...(sampleAllowed ? [{ name: '可申请样品', rest: { sampleAllowed: false } }] : []),
  ...storages.map(one => ({ name: storageLabels[one].name, rest: { storages: without(storages, one) } })),
  ...tags.map(one => ({ name: tagNames[one], rest: { tags: without(tags, one) } })),
  ...series.map(one => ({ name: one, rest: { series: without(series, one) } })),
]

/** The active filters, each with a button that removes it. */
export function FilterChips({ search }: { search: Search }) {
  const { state, change } = search
  if (searchList.filterCount(state) === 0) return null
  return (
    <ul className="flex wrap gap-8" aria-label="已选条件">
      {chipsOf(state).map(({ name, rest }) => (
        <li key={name}>
          <button type="button" className={css['chip']} onClick={() => change(rest)}>
            <span>{name}</span>
            <Icon name="close" size={12} label="移除" />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className={css['clear']}
          onClick={() => change(searchList.withoutFilters(state))}
        >
          清空条件
        </button>
      </li>
    </ul>
  )
}
