import { createContext, type ReactNode } from 'react'
import type { ListKind } from '#contract/views/rules.ts'

export interface SavingProps {
  readonly kind: ListKind
  /** The list's own path. */
  readonly path: string
  /** The present filters and order of the list, as a query; empty where there are none. */
  readonly filter: string
  /** Those that need not be shown. */
  readonly columns: readonly { readonly key: string; readonly title: string }[]
}

/** A person's settings of a list: its columns, and filters under names. */
export interface Saving {
  /** The columns of the list of this page that are not shown; undefined until somebody chooses them. */
  readonly hidden: readonly string[] | undefined
  readonly Tools: (props: SavingProps) => ReactNode
}

/** By default no settings are kept. */
export const ListSaving = createContext<Saving>({ hidden: undefined, Tools: () => null })
