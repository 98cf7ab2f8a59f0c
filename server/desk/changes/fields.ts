import type { SheetColumn } from '../../lists/xlsx.ts'

type Shown = ReturnType<SheetColumn<unknown>['value']>

/** One field of a row as a column of a spreadsheet. */
export interface Field {
  readonly field: string
  readonly title: string
  readonly width: number
  /** The value that an empty cell stands for; undefined where the cell must be filled. */
  readonly empty: unknown
  /** Reads a filled cell; undefined where it cannot be read. */
  readonly read: (text: string) => unknown
  readonly expected: string
  /** Shows a value that is there. */
  readonly show: (value: unknown) => Shown
  /** Whether a cell shows less than the value holds. */
  readonly isShort?: true
}

/** Read from a cell that says that its field stays as it is. */
export const unchanged = Symbol('unchanged')

type Made = Omit<Field, 'field' | 'title' | 'width' | 'empty'>

export const field =
  (made: Made) =>
  (
    name: string,
    title: string,
    { width = 14, empty }: { readonly width?: number; readonly empty?: unknown } = {},
  ): Field => ({
    ...made,
    field: name,
    title,
    width,
    empty,
  })

export const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
const folded = (value: string) => value.normalize('NFKC').replaceAll(',', '').trim()

/** Exports mark with an apostrophe the texts that spreadsheets would take for a formula. */
export const textField = field({
  read: value => value.replace(/^'(?=[=+\-@\t\r])/, ''),
  expected: '请填写文字',
  show: text,
})

export const whole = (value: string) => {
  const digits = folded(value)
  return /^-?\d{1,10}(\.0+)?$/.test(digits) ? Number(digits) : undefined
}

export const wholeField = field({ read: whole, expected: '请填写整数', show: value => Number(value) })

/** Amounts are read by their digits, so that no fen is lost on the way through a fraction. */
const fen = (value: string): number | undefined => {
  const parts = /^[¥￥]?(\d{1,8})(?:\.(\d{1,2})0*)?$/.exec(folded(value))
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : undefined
}

export const moneyField = field({
  read: fen,
  expected: '请填写金额（元），最多两位小数',
  show: value => ({ fen: Number(value) }),
})

const day = (value: string): string | undefined => {
  const [, year = '', month = '', date = ''] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?: \d{2}:\d{2})?$/.exec(folded(value)) ?? []
  const made = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const at = new Date(`${made}T00:00:00Z`)
  return year !== '' && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(made) ? made : undefined
}

export const dayField = field({
  read: day,
  expected: '请填写日期，如 2026-12-01',
  show: value => ({ day: text(value) }),
})

const shanghaiAheadMs = 8 * 3_600_000

/** A moment in Shanghai to the minute; a day alone means its beginning. */
export const momentField = field({
  read: value => {
    const [, date = '', time = '00:00'] =
      /^(\S+?)(?:[\sT]+(\d{1,2}:\d{2})(?::\d{2})?)?$/.exec(folded(value)) ?? []
    const on = day(date)
    const at = on === undefined ? Number.NaN : Date.parse(`${on}T${time.padStart(5, '0')}:00Z`)
    return Number.isNaN(at) ? undefined : new Date(at - shanghaiAheadMs).toISOString()
  },
  expected: '请填写时间，如 2026-12-01 09:00',
  show: value =>
    new Date(Date.parse(text(value)) + shanghaiAheadMs).toISOString().slice(0, 16).replace('T', ' '),
  isShort: true,
})

/** A month, which spreadsheets make the first of its days. */
export const monthField = field({
  read: value => {
    const [, year = '', month = ''] = /^(\d{4})[-/.年](\d{1,2})(?:月|[-/.]0?1)?$/.exec(folded(value)) ?? []
    const made = `${year}-${month.padStart(2, '0')}`
    return /^20\d{2}-(0[1-9]|1[0-2])$/.test(made) ? made : undefined
  },
  expected: '请填写月份，如 2026-12',
  show: text,
})

const yes: Readonly<Record<string, boolean>> = { 是: true, 否: false, 上架: true, 下架: false }

export const yesField = field({
  read: value => yes[folded(value)],
  expected: '请填写“是”或“否”',
  show: value => (value === true ? '是' : '否'),
})

const nameIn = (names: Readonly<Record<string, string>>, value: string) =>
  Object.entries(names).find(([key, name]) => name === folded(value) || key === folded(value))?.[0]

/** One of a few values, each with its name. */
export const choiceField = (names: Readonly<Record<string, string>>) =>
  field({
    read: value => nameIn(names, value),
    expected: `请填写${Object.values(names).join('、')}之一`,
    show: value => names[text(value)] ?? text(value),
  })

/** Several of a few values. */
export const choicesField = (names: Readonly<Record<string, string>>) =>
  field({
    read: value => {
      const chosen = value.split(/[、,，;；]/).map(one => nameIn(names, one))
      return chosen.includes(undefined) ? undefined : chosen
    },
    expected: `请填写${Object.values(names).join('、')}，以“、”分隔`,
    show: value => (value as string[]).map(one => names[one] ?? one).join('、'),
  })

export const pathField = field({
  read: value => value.split(/[/／>]/).map(one => one.trim()),
  expected: '请填写类目，如 薯制品 / 薯条',
  show: value => (value as string[]).join(' / '),
})

interface Step {
  readonly method: string
  readonly temperature: number | null
  readonly seconds: number | null
  readonly note: string
}

const stepOf = (line: string): Step | undefined => {
  const [method = '', temperature = '', seconds = '', note = ''] = line.split('|').map(part => part.trim())
  const numbers = [temperature, seconds].map(part => (part === '' ? null : whole(part)))
  return numbers.includes(undefined) || method === ''
    ? undefined
    : { method, temperature: numbers[0] ?? null, seconds: numbers[1] ?? null, note }
}

/** How a product is cooked: a line for each way. */
export const cookingField = field({
  read: value => {
    const steps = value
      .split(/\r?\n/)
      .filter(line => line.trim() !== '')
      .map(stepOf)
    return steps.includes(undefined) ? undefined : steps
  },
  expected: '每行填写：方式|温度|秒数|说明',
  show: value =>
    (value as Step[])
      .map(({ method, temperature, seconds, note }) =>
        [method, temperature ?? '', seconds ?? '', note].join('|'),
      )
      .join('\n'),
})

/** A value as a person reads it in a list of differences. */
export const inWords = ({ show }: Field, value: unknown): string => {
  if (value === null || value === undefined || value === '') return ''
  const shown = show(value)
  if (typeof shown !== 'object') return String(shown)
  return 'fen' in shown ? (shown.fen / 100).toFixed(2) : 'day' in shown ? shown.day : shown.moment
}
