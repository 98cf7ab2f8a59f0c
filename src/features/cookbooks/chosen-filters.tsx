import type { ResponseOf } from '#contract/index.ts'
import { Button } from '../../ui/button.tsx'
import { difficultyName, durationText } from '../../ui/cookbook-labels.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './chosen-filters.module.css'
import type { CookbookSearch } from './cookbook-search.ts'

/** What narrows the list now; each can be taken away by itself. */
export function ChosenFilters({
  search,
  facets,
  onChange,
}: {
  search: CookbookSearch
  facets: ResponseOf<'POST /cookbook/action/queryByPage'>['facets'] | undefined
  onChange: (change: Partial<CookbookSearch>) => void
}) {
  const { keyword, minutes, servings, skuId } = search
  const product = facets?.skus.find(each => each.id === skuId)?.name ?? '已选商品'
  const chosen: [string, Partial<CookbookSearch>][] = [
    ...(keyword === '' ? [] : [[`“${keyword}”`, { keyword: '' }] satisfies [string, object]]),
    ...(minutes === null
      ? []
      : [[`${durationText(minutes)}内`, { minutes: null }] satisfies [string, object]]),
    ...(servings === null ? [] : [[`${servings} 人份以上`, { servings: null }] satisfies [string, object]]),
    ...search.difficulties.map((difficulty): [string, Partial<CookbookSearch>] => [
      difficultyName(difficulty),
      { difficulties: search.difficulties.filter(each => each !== difficulty) },
    ]),
    ...(skuId === null ? [] : [[product, { skuId: null }] satisfies [string, object]]),
  ]
  if (chosen.length === 0) return null
  return (
    <ul className={css['chosen']} aria-label="已选条件">
      {chosen.map(([name, without]) => (
        <li key={name}>
          <button
            type="button"
            className={css['chip']}
            aria-label={`取消 ${name}`}
            onClick={() => onChange(without)}
          >
            {name}
            <Icon name="close" size={12} />
          </button>
        </li>
      ))}
      <li>
        <Button
          size="small"
          variant="quiet"
          onClick={() =>
            onChange({ keyword: '', minutes: null, servings: null, difficulties: [], skuId: null })
          }
        >
          全部清除
        </Button>
      </li>
    </ul>
  )
}
