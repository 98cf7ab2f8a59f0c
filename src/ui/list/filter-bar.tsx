import { useState, type ReactNode } from 'react'
import { sorts } from '#contract/kernel/tab-order.ts'
import { formatDate } from '../words/format-date.ts'
import { Icon } from '../base/icon.tsx'
import { KeywordForm } from '../field/keyword-form.tsx'
import { useToday } from '../base/browser/use-today.ts'
import { daySpans, spanOf } from './day-spans.ts'
import { classNames } from '../base/class-names.ts'
import css from './list-page.module.css'
import { valueOf, type Filter, type WorkList } from './work-list.ts'

const own = 'own'
const latestFirst = '最新在前'

/**
 * The browser's own field: antd's calendar weighs as much as a third of a list's page. While it is empty and nobody
 * is in it, the browser would show its pattern in the language of the machine.
 */
function Day({
  label,
  value,
  onPick,
  ...bounds
}: {
  label: string
  value: string
  min?: string
  max?: string
  onPick: (day: string) => void
}) {
  const [isInside, setInside] = useState(false)
  return (
    <input
      {...bounds}
      type={value === '' && !isInside ? 'text' : 'date'}
      placeholder={label}
      onFocus={() => setInside(true)}
      onBlur={() => setInside(false)}
      aria-label={label}
      className={css['day']}
      value={value}
      onChange={event => onPick(event.target.value)}
    />
  )
}

function Choice({
  label,
  value,
  onPick,
  children,
}: {
  label: string
  value: string
  onPick: (value: string) => void
  children: ReactNode
}) {
  return (
    <span className={css['choice']}>
      <select aria-label={label} value={value} onChange={event => onPick(event.target.value)}>
        {children}
      </select>
      <Icon name="chevron-down" size={14} />
    </span>
  )
}

/** The usual spans of days by name, and two fields for other ones. */
function Days({ list }: { list: WorkList }) {
  const { from, to } = list.state
  const today = useToday()
  const [wantsOwn, setWantsOwn] = useState(false)
  // Removing all filters also closes the fields for own days.
  const [followed, setFollowed] = useState(from + to)
  if (followed !== from + to) {
    setFollowed(from + to)
    if (from + to === '') setWantsOwn(false)
  }
  const chosen = wantsOwn ? own : spanOf(today, list.state)
  const pick = (name: string) => {
    setWantsOwn(name === own)
    if (name === own) return
    // The page may be open since yesterday.
    const span = daySpans(formatDate(Date.now())).find(one => one.name === name)
    list.change({ from: span?.from ?? '', to: span?.to ?? '' })
  }
  return (
    <>
      <Choice label="日期范围" value={chosen} onPick={pick}>
        <option value="">全部日期</option>
        {daySpans(today).map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
        <option value={own}>自选日期</option>
      </Choice>
      {chosen === own && (
        <span className={css['days']}>
          <Day label="开始日期" value={from} max={to} onPick={day => list.change({ from: day })} />
          至
          <Day label="结束日期" value={to} min={from} onPick={day => list.change({ to: day })} />
        </span>
      )}
    </>
  )
}

export interface FilterProps {
  readonly list: WorkList
  readonly filters: readonly Filter[]
  readonly search: { readonly label: string; readonly placeholder: string }
  /** The words for the tab's own order, where that is not the latest first. */
  readonly order: string | undefined
  /** The person's saved views of the list. */
  readonly tools: ReactNode
  /** Told of each word before it is searched for. */
  readonly onTyped?: (keyword: string) => void
}

/** Words, days and the list's own filters; each change is in the URL at once. */
export function FilterFields({ list, filters, search, order, tools, onTyped }: FilterProps) {
  const { keyword, sort } = list.state
  return (
    <>
      <KeywordForm
        {...search}
        keyword={keyword}
        onSearch={words => list.change({ keyword: words })}
        {...(onTyped && { onTyped })}
      />
      <Days list={list} />
      {filters.map(({ name, label, choices }) => (
        <Choice
          key={name}
          label={label}
          value={String(valueOf(list, name) ?? '')}
          onPick={picked =>
            list.change({ [name]: choices?.find(({ value }) => String(value) === picked)?.value ?? null })
          }
        >
          <option value="">全部{label}</option>
          {choices?.map(choice => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </Choice>
      ))}
      <Choice
        label="排序"
        value={order === undefined && sort === 'latest' ? '' : (sort ?? '')}
        onPick={picked => list.change({ sort: sorts.find(each => each === picked) ?? null })}
      >
        <option value="">{order ?? latestFirst}</option>
        {order !== undefined && <option value="latest">{latestFirst}</option>}
        <option value="oldest">最早在前</option>
      </Choice>
      {tools}
    </>
  )
}

/** The filters in one line. */
export const FilterBar = (props: FilterProps) => (
  <div className={classNames('no-print', css['filters'])}>
    <FilterFields {...props} />
  </div>
)
