import { useState } from 'react'
import { Checkbox } from '../../../ui/field/checkbox.tsx'
import { formatCount } from '../../../ui/words/format-count.ts'
import { storageLabels, tagNames } from '../../../ui/shop/card/product-labels.ts'
import { classNames } from '../../../ui/base/class-names.ts'
import css from './filter-panel.module.css'
import type { Facets } from '../queries.ts'
import type { Search } from './use-search.ts'

const shortList = 8

interface Choice<T extends string> {
  readonly value: T
  readonly name: string
  /** Undefined until it is known. */
  readonly count: number | undefined
}

interface ChoicesProps<T extends string> {
  title: string
  choices: readonly Choice<T>[]
  chosen: readonly T[]
  onChange: (chosen: T[]) => void
}

/** The choices of one filter; a long list shows its beginning and every chosen value. */
function Choices<T extends string>({ title, choices, chosen, onChange }: ChoicesProps<T>) {
  const [all, setAll] = useState(false)
  const shown = choices.filter(({ value }, at) => all || at < shortList || chosen.includes(value))
  if (choices.length === 0) return null
  return (
    <fieldset className={classNames('stack gap-2', css['group'])}>
      <legend className={css['title']}>{title}</legend>
      {shown.map(({ value, name, count }) => (
        <Checkbox
          key={value}
          checked={chosen.includes(value)}
          onChange={event =>
            onChange(event.target.checked ? [...chosen, value] : chosen.filter(one => one !== value))
          }
        >
          <Counted name={name} count={count} />
        </Checkbox>
      ))}
      {choices.length > shown.length && (
        <button type="button" className={css['more']} onClick={() => setAll(true)}>
          展开全部 {formatCount(choices.length)} 项
        </button>
      )}
    </fieldset>
  )
}

function Counted({ name, count }: { name: string; count: number | undefined }) {
  return (
    <span className={classNames('row gap-8', css['choice'])} data-empty={count === 0}>
      <span className={classNames('cut', css['name'])}>{name}</span>
      {count !== undefined && <span className="at-end faint size-hint">{formatCount(count)}</span>}
    </span>
  )
}

/** All values with their counts; chosen ones are shown even where their count is 0. */
const counted = <T extends string>(
  names: Readonly<Record<T, string>>,
  facet: readonly { value: T; count: number }[] | undefined,
): Choice<T>[] =>
  (Object.keys(names) as T[]).map(value => ({
    value,
    name: names[value],
    count: facet && (facet.find(one => one.value === value)?.count ?? 0),
  }))

const storageNames = {
  frozen: storageLabels.frozen.name,
  chilled: storageLabels.chilled.name,
  ambient: storageLabels.ambient.name,
}

export function FilterPanel({
  search,
  facets,
  inStock,
}: {
  search: Search
  facets: Facets | undefined
  inStock: number | null | undefined
}) {
  const { state, change, buyer } = search
  const names = new Set([...(facets?.series ?? []).map(({ value }) => value), ...state.series])
  const series = Object.fromEntries([...names].map(name => [name, name]))
  return (
    <form className="stack gap-20" aria-label="筛选" onSubmit={event => event.preventDefault()}>
      <fieldset className={classNames('stack gap-2', css['group'])}>
        <legend className={css['title']}>供应</legend>
        {buyer && (
          <Checkbox checked={state.inStock} onChange={event => change({ inStock: event.target.checked })}>
            <Counted name="仅看有货" count={inStock ?? undefined} />
          </Checkbox>
        )}
        <Checkbox
          checked={state.sampleAllowed}
          onChange={event => change({ sampleAllowed: event.target.checked })}
        >
          <Counted name="可申请样品" count={facets?.sampleAllowed} />
        </Checkbox>
      </fieldset>
      <Choices
        title="储存方式"
        choices={counted(storageNames, facets?.storages)}
        chosen={state.storages}
        onChange={storages => change({ storages })}
      />
      <Choices
        title="标签"
        choices={counted(tagNames, facets?.tags)}
        chosen={state.tags}
        onChange={tags => change({ tags })}
      />
      <Choices
        title="系列"
        choices={counted(series, facets?.series)}
        chosen={state.series}
        onChange={chosen => change({ series: chosen })}
      />
    </form>
  )
}
