import type { ResponseOf } from '#contract/index.ts'
import { cookbookMinutes, cookbookServings } from '#contract/content/cookbook-filters.ts'
import { difficultyName, durationText } from '../../../ui/shop/card/cookbook-labels.ts'
import css from './cookbook-filters.module.css'
import { difficulties, type CookbookState } from './cookbook-list.ts'
import { Group, Option } from './filter-option.tsx'
import { ProductFilter } from './product-filter.tsx'

type Facets = ResponseOf<'POST /cookbook/action/queryByPage'>['facets']

interface FilterProps {
  state: CookbookState
  /** Undefined until the first answer. */
  facets: Facets | undefined
  /** A changed filter leads to the first page. */
  onChange: (change: Partial<CookbookState>) => void
}

const countIn = (counts: readonly { value: number; count: number }[] | undefined, value: number) =>
  counts?.find(each => each.value === value)?.count ?? (counts ? 0 : undefined)

/** The counts arrive with the list and have their room reserved. */
export function CookbookFilters({ state, facets, onChange }: FilterProps) {
  return (
    <div className={css['filters']}>
      <Group title="用时">
        <Option
          kind="radio"
          group="minutes"
          checked={state.maxMinutes === null}
          onPick={() => onChange({ maxMinutes: null })}
        >
          不限
        </Option>
        {cookbookMinutes.map(minutes => (
          <Option
            key={minutes}
            kind="radio"
            group="minutes"
            count={countIn(facets?.minutes, minutes)}
            checked={state.maxMinutes === minutes}
            onPick={() => onChange({ maxMinutes: minutes })}
          >
            {durationText(minutes)}内
          </Option>
        ))}
      </Group>
      <Group title="份量">
        <Option
          kind="radio"
          group="servings"
          checked={state.minServings === null}
          onPick={() => onChange({ minServings: null })}
        >
          不限
        </Option>
        {cookbookServings.map(servings => (
          <Option
            key={servings}
            kind="radio"
            group="servings"
            count={countIn(facets?.servings, servings)}
            checked={state.minServings === servings}
            onPick={() => onChange({ minServings: servings })}
          >
            {servings} 人份以上
          </Option>
        ))}
      </Group>
      <Group title="难度">
        {difficulties.map(difficulty => {
          const chosen = state.difficulties.includes(difficulty)
          const rest = state.difficulties.filter(each => each !== difficulty)
          return (
            <Option
              key={difficulty}
              kind="checkbox"
              count={countIn(facets?.difficulties, difficulty)}
              checked={chosen}
              onPick={() =>
                onChange({ difficulties: chosen ? rest : [...rest, difficulty].toSorted((a, b) => a - b) })
              }
            >
              {difficultyName(difficulty)}
            </Option>
          )
        })}
      </Group>
      <Group title="用到的商品">
        <ProductFilter products={facets?.skus} chosen={state.skuId} onChoose={skuId => onChange({ skuId })} />
      </Group>
    </div>
  )
}
