import { erpBusinesses } from '#contract/erp/businesses.ts'
import { citiesBehind, cityRows, holdCities, upsertCities, type CityRow } from '../../domains/users/public.ts'
import type { Placed } from '../../kit/batch-rows.ts'
import { field, textField, wholeField } from '../changes/fields.ts'
import type { ChangeKind } from '../changes/kind.ts'
import { pagesBehind, pageSize } from './pages.ts'

const weekdays = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const

/** Numbers of weekdays in their order, from 1 for Monday. */
const weekdaysField = field({
  read: value => {
    const days = value.split(/[、，,;；\s]+/).map(one => weekdays.findIndex(name => name === one) + 1)
    return days.includes(0) ? undefined : [...new Set(days)].toSorted((one, other) => one - other)
  },
  expected: '请填写周一至周日，以“、”分隔',
  show: value => (value as number[]).map(day => weekdays[day - 1] ?? String(day)).join('、'),
})

const rowsOf = (rows: readonly object[]) => rows as readonly Placed<CityRow>[]

/** How long goods travel to each city. One without days in transit is delivered as usual. */
export const cities: ChangeKind = {
  name: 'cities',
  schema: erpBusinesses['PUT /erp/v1/cities'].row,
  fields: [
    textField('city', '城市代码'),
    wholeField('leadDays', '配送天数', { empty: null }),
    weekdaysField('closedWeekdays', '不配送的星期', { width: 24, empty: [] }),
  ],
  shown: [{ title: '城市', width: 24, value: row => String(row['name']) }],
  keys: ['city'],
  keyOf: row => String(row['city']),
  nameOf: row => String(row['city']),
  isNone: ({ leadDays, closedWeekdays }) => leadDays === null && (closedWeekdays as number[]).length === 0,
  hold: tx => holdCities(tx),
  read: (db, rows) =>
    cityRows(
      db,
      rowsOf(rows).map(({ city }) => city),
    ),
  pages: db =>
    pagesBehind<Awaited<ReturnType<typeof citiesBehind>>[number], string>(
      '',
      after => citiesBehind(db, after, pageSize),
      ({ city }) => city,
    )(),
  store: (writing, rows) => upsertCities(writing, rowsOf(rows)),
  remove: (writing, rows) =>
    upsertCities(
      writing,
      rowsOf(rows).map(row => ({ ...row, isGone: true })),
    ),
}
