import { DatePicker, Select } from 'antd'
import dayjs from 'dayjs'
import { KeywordForm } from '../keyword-form.tsx'
import css from './list-page.module.css'
import { valueOf, type Filter, type WorkList } from './work-list.ts'

const format = 'YYYY-MM-DD'
const dayOf = (text: string) => (text === '' ? null : dayjs(text, format))

/** The last so many days, today included. */
const lastDays = (count: number) =>
  [dayjs().subtract(count - 1, 'day'), dayjs()] as [dayjs.Dayjs, dayjs.Dayjs]

function Days({ list }: { list: WorkList }) {
  const { from, to } = list.state
  return (
    <DatePicker.RangePicker
      className={css['days'] ?? ''}
      value={[dayOf(from), dayOf(to)]}
      allowEmpty={[true, true]}
      presets={[
        { label: '近 7 天', value: () => lastDays(7) },
        { label: '近 30 天', value: () => lastDays(30) },
        { label: '近 90 天', value: () => lastDays(90) },
      ]}
      onChange={days =>
        list.change({ from: days?.[0]?.format(format) ?? '', to: days?.[1]?.format(format) ?? '' })
      }
    />
  )
}

/** Words, days and the list's own filters in one line; each change is in the URL at once. */
export function FilterBar({
  list,
  filters,
  search,
}: {
  list: WorkList
  filters: readonly Filter[]
  search: { readonly label: string; readonly placeholder: string }
}) {
  return (
    <div className={css['filters']}>
      <KeywordForm {...search} keyword={list.state.keyword} onSearch={keyword => list.change({ keyword })} />
      <Days list={list} />
      {filters.map(({ name, label, choices }) => (
        <Select<string | number>
          key={name}
          aria-label={label}
          className={css['choice'] ?? ''}
          placeholder={label}
          allowClear
          loading={choices === undefined}
          popupMatchSelectWidth={false}
          options={[...(choices ?? [])]}
          value={choices?.find(({ value }) => value === valueOf(list, name))?.value ?? null}
          onChange={value => list.change({ [name]: value ?? null })}
        />
      ))}
      <Select<'newest' | 'oldest'>
        aria-label="排序"
        className={css['choice'] ?? ''}
        options={[
          { value: 'newest', label: '最新在前' },
          { value: 'oldest', label: '最早在前' },
        ]}
        value={list.state.sort ?? 'newest'}
        onChange={sort => list.change({ sort: sort === 'oldest' ? sort : null })}
      />
    </div>
  )
}
