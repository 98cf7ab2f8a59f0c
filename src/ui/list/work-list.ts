import { mostCounted, type PageSize } from '#contract/kernel/page-sizes.ts'
import type { Sort } from '#contract/kernel/tab-order.ts'

/** The state of a list of the workbench, as the scaffold knows it. */
interface WorkState {
  readonly tab: string
  readonly keyword: string
  readonly from: string
  readonly to: string
  readonly sort: Sort | null
  readonly page: number
  readonly size: PageSize
}

/** A list of any feature in use. Methods, since a feature's own tabs and filters have narrower types. */
export interface WorkList {
  readonly state: WorkState
  urlWith(change: Partial<WorkState> & Readonly<Record<string, unknown>>): string
  change(change: Partial<WorkState> & Readonly<Record<string, unknown>>): void
}

/** A filter beside words and days: one choice of a few. */
export interface Filter {
  /** Its name in the list's state. */
  readonly name: string
  readonly label: string
  /** Undefined while they load. */
  readonly choices: readonly { readonly value: string | number; readonly label: string }[] | undefined
}

/** Rows and counts by tab, as lists answer. */
export interface ListData<R> {
  readonly rows: readonly R[]
  readonly counts: Readonly<Record<string, number>>
}

interface Narrowing {
  readonly text: string
  /** The change that takes it away. */
  readonly without: Readonly<Record<string, unknown>>
}

/** The choice of one of the list's own filters. */
export const valueOf = ({ state }: WorkList, name: string): string | number | null =>
  (state as unknown as Readonly<Record<string, string | number | null>>)[name] ?? null

/** The present filters of the list, each with the change that removes it. */
export function narrowings(list: WorkList, filters: readonly Filter[]): Narrowing[] {
  const { keyword, from, to } = list.state
  return [
    ...(keyword === '' ? [] : [{ text: `关键词“${keyword}”`, without: { keyword: '' } }]),
    ...(from === '' && to === '' ? [] : [{ text: `日期 ${from} 至 ${to}`, without: { from: '', to: '' } }]),
    ...filters.flatMap(({ name, label, choices }) => {
      const value = valueOf(list, name)
      if (value === null) return []
      const chosen = choices?.find(choice => choice.value === value)
      return [{ text: `${label}${chosen ? `“${chosen.label}”` : ''}`, without: { [name]: null } }]
    }),
  ]
}

/** The change that takes all of them away. */
export const dropping = (active: readonly Narrowing[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(active.flatMap(({ without }) => Object.entries(without)))

/** The rows that can be paged through: there are no pages beyond the counted rows. */
export const reachable = (total: number): number => Math.min(total, mostCounted)
