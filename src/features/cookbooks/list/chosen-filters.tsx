import type { ResponseOf } from '#contract/index.ts'
import { Button } from '../../../ui/base/button.tsx'
import { difficultyName, durationText } from '../../../ui/shop/card/cookbook-labels.ts'
import { Icon } from '../../../ui/base/icon.tsx'
import { classNames } from '../../../ui/base/class-names.ts'
import css from './chosen-filters.module.css'
import { cookbookList, type CookbookState } from './cookbook-list.ts'

/** The active filters, each with a button that removes it. */
export function ChosenFilters({
  state,
  facets,
  onChange,
}: {
  state: CookbookState
  facets: ResponseOf<'POST /cookbook/action/queryByPage'>['facets'] | undefined
  onChange: (change: Partial<CookbookState>) => void
}) {
  const { keyword, maxMinutes, minServings, skuId } = state
  const product = facets?.skus.find(each => each.id === skuId)?.name ?? '已选商品'
  const chosen: [string, Partial<CookbookState>][] = [
    ...(keyword === '' ? [] : [[`“${keyword}”`, { keyword: '' }] satisfies [string, object]]),
    ...(maxMinutes === null
      ? []
      : [[`${durationText(maxMinutes)}内`, { maxMinutes: null }] satisfies [string, object]]),
    ...(minServings === null
      ? []
      : [[`${minServings} 人份以上`, { minServings: null }] satisfies [string, object]]),
    ...state.difficulties.map((difficulty): [string, Partial<CookbookState>] => [
      difficultyName(difficulty),
      { difficulties: state.difficulties.filter(each => each !== difficulty) },
    ]),
    ...(skuId === null ? [] : [[product, { skuId: null }] satisfies [string, object]]),
  ]
  if (chosen.length === 0) return null
  return (
    <ul className="row wrap gap-8" aria-label="已选条件">
      {chosen.map(([name, without]) => (
        <li key={name}>
          <button
            type="button"
            className={classNames('size-hint cut gap-6', css['chip'])}
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
          onClick={() => onChange({ ...cookbookList.withoutFilters(state), keyword: '' })}
        >
          全部清除
        </Button>
      </li>
    </ul>
  )
}
