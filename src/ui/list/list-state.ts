import { mostPages, pageSizes, type PageSize } from '#contract/kernel/page-sizes.ts'
import { storablePart } from '#contract/kernel/storable-text.ts'
import { sorts } from '#contract/kernel/tab-order.ts'
import { idOf } from '../words/page-url.ts'

type Value = string | number | boolean | null | readonly (string | number)[]

/** One part of a list's state in the URL. */
export interface Field<T extends Value> {
  /** The default, which is left out of the URL. */
  readonly usual: T
  /** Reads the values in the URL. Anybody can write a URL, so invalid values count as absent. */
  readonly read: (values: readonly string[]) => T
  /** The name in the URL, where it is not the name in the state. */
  readonly name?: string
  /** True where a change keeps the current page; every other change leads to the first page. */
  readonly keepsPage?: boolean
}

export const text = (longest: number): Field<string> => ({
  usual: '',
  read: ([raw = '']) => storablePart(raw.trim().slice(0, longest)).trim(),
})

/** Of the length that the server accepts. */
export const keyword = text(200)

export const id: Field<number | null> = { usual: null, read: ([raw]) => idOf(raw) }

export const flag: Field<boolean> = { usual: false, read: ([raw]) => raw === '1' }

export const oneOf = <const T extends string | number, U extends T | null>(
  known: readonly T[],
  usual: U,
): Field<T | U> => ({ usual, read: ([raw]) => known.find(each => String(each) === raw) ?? usual })

/** A day as `2026-03-09`. */
const day: Field<string> = {
  usual: '',
  read: ([raw = '']) => (/^20\d\d-[01]\d-[0-3]\d$/.test(raw) ? raw : ''),
}

/** In the order of the known values, so that one choice has one URL. */
export const someOf = <const T extends string | number>(known: readonly T[]): Field<readonly T[]> => ({
  usual: [],
  read: values => known.filter(each => values.includes(String(each))),
})

/** The fields that every list of the workbench has; each list names its tabs, of which the first holds all rows. */
export const workFields = <const T extends string>(tabs: readonly T[]) => ({
  tab: oneOf<T, T>(tabs, tabs[0] as T),
  keyword,
  from: day,
  to: day,
  sort: oneOf(sorts, null),
})

export interface Paging {
  readonly page: number
  readonly size: PageSize
}

const paging: { readonly [K in keyof Paging]: Field<Paging[K]> } = {
  page: { usual: 1, read: ([raw]) => Math.min(idOf(raw) ?? 1, mostPages), keepsPage: true },
  size: oneOf(pageSizes, 20),
}

/** The fields of a request; those with their usual value are left out. */
type Said<S> = {
  -readonly [K in keyof S]?: S[K] extends readonly (infer T)[] ? T[] : Exclude<S[K], null>
}

export interface ListState<S> {
  readonly usual: S
  readonly read: (params: URLSearchParams) => S
  readonly url: (state: S) => string
  readonly change: (state: S, change: Partial<S>) => S
  readonly request: (state: S) => Said<Omit<S, keyof Paging>> & Paging
  readonly filterCount: (state: S) => number
  readonly withoutFilters: (state: S) => S
}

export type StateOf<L> = L extends ListState<infer S> ? S : never

/** Declares a list whose state is kept in the URL only. Every list has page and size. */
export function listState<S extends Record<string, Value>>(
  path: string,
  own: { readonly [K in keyof S]: Field<S[K]> },
  /** The names of the filters, which can be removed together. */
  filters: readonly (keyof S & string)[] = [],
): ListState<Readonly<S> & Paging> {
  type State = Readonly<S> & Paging
  const fields = { ...own, ...paging } as unknown as Readonly<Record<string, Field<Value>>>
  const record = (valueOf: (field: Field<Value>, name: string) => Value) =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(field, name)]))
  const said = (state: State) =>
    Object.entries(fields).flatMap(([name, field]): [string, Value][] => {
      const value = (state as Readonly<Record<string, Value>>)[name] ?? null
      const isUsual = Array.isArray(value) ? value.length === 0 : value === field.usual
      return isUsual ? [] : [[name, value]]
    })
  const usual = record(({ usual: value }) => value) as State

  return {
    usual,
    read: params => record(({ name, read }, key) => read(params.getAll(name ?? key))) as State,
    url: state => {
      const query = new URLSearchParams(
        said(state).flatMap(([name, value]) =>
          [value].flat().map(each => [fields[name]?.name ?? name, each === true ? '1' : String(each)]),
        ),
      ).toString()
      return query === '' ? path : `${path}?${query}`
    },
    change: (state, change) => {
      const keepsPage = Object.keys(change).every(name => fields[name]?.keepsPage)
      return { ...state, ...(keepsPage ? {} : { page: 1 }), ...change }
    },
    // The compiler cannot infer which names are left out.
    request: state => ({ ...Object.fromEntries(said(state)), page: state.page, size: state.size }) as never,
    filterCount: state =>
      said(state)
        .filter(([name]) => filters.includes(name))
        .reduce((sum, [, value]) => sum + (Array.isArray(value) ? value.length : 1), 0),
    withoutFilters: state => ({
      ...state,
      ...Object.fromEntries(filters.map(name => [name, usual[name]])),
      page: 1,
    }),
  }
}
