import type { Tone } from '../../base/status.tsx'

export interface Mark {
  readonly tone: Tone
  readonly text: string
}

interface Head {
  /** Unique in its list; also the name of the column in an export. */
  readonly key: string
  readonly title: string
  readonly width: number
  /** Always stays, even in a narrow table; two or three of them. */
  readonly main?: true
  /** Which columns leave a table that is too narrow, the lowest first; those without a number leave after them. */
  readonly leaves?: number
  /** The least width. Without it, text may shrink to a part of its width, and other columns do not shrink. */
  readonly least?: number
}

/** A column of a list: the kind of its cells, and their values. */
export type Column<R> = Head &
  (
    | { readonly kind: 'text'; readonly value: (row: R) => string; readonly note?: (row: R) => string }
    /** Opens the row; every list has one, its first. */
    | { readonly kind: 'link'; readonly value: (row: R) => string; readonly note?: (row: R) => string }
    /** Fen. */
    | { readonly kind: 'money'; readonly value: (row: R) => number | null }
    | { readonly kind: 'count'; readonly value: (row: R) => number; readonly unit?: string }
    /** A moment in ISO 8601, or a day. */
    | { readonly kind: 'date'; readonly value: (row: R) => string | null }
    | { readonly kind: 'status'; readonly value: (row: R) => readonly Mark[] }
  )

/** Numbers stand at the right. */
export const isNumber = ({ kind }: { readonly kind: Column<never>['kind'] }): boolean =>
  kind === 'money' || kind === 'count'
