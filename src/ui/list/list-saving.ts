import { createContext, type ReactNode } from 'react'
import type { ListKind } from '#contract/views/rules.ts'

export interface SavingProps {
  readonly kind: ListKind
  /** The list's own path. */
  readonly path: string
  /** What narrows and orders it now, as a query; empty where nothing does. */
  readonly filter: string
  /** Those that need not be shown. */
  readonly columns: readonly { readonly key: string; readonly title: string }[]
}

/** What a person keeps of a list: its columns, and filters under names. */
export interface Saving {
  /** The columns of the list of this page that are not shown. */
  readonly hidden: readonly string[]
  readonly Tools: (props: SavingProps) => ReactNode
}

/** Nothing is kept where nobody provides it. */
export const ListSaving = createContext<Saving>({ hidden: [], Tools: () => null })
