/** The kind of a column's cells, and their values. `S` is the value of a status. */
export type Cells<R, S = string> =
  /** A link opens the row; every list has one, its first. The note follows the text in a table. */
  | { readonly kind: 'text' | 'link'; readonly value: (row: R) => string; readonly note?: (row: R) => string }
  /** Fen. */
  | { readonly kind: 'money'; readonly value: (row: R) => number | null }
  | { readonly kind: 'count'; readonly value: (row: R) => number; readonly unit?: string }
  /** A day as `2026-11-30`, or a moment in ISO 8601. */
  | { readonly kind: 'day' | 'moment'; readonly value: (row: R) => string | null }
  | { readonly kind: 'status'; readonly value: (row: R) => S }

export type Kind = Cells<never>['kind']

/** The place of a column in a table. */
export interface Fit {
  /** In pixels; without it, that of its kind. */
  readonly width?: number
  /** Always stays, even in a narrow table; two or three of them. */
  readonly main?: true
  /** The order in which columns leave a table that is too narrow, the lowest first; those without a number leave last. */
  readonly leaves?: number
  /** A card of a phone shows it, though it may leave a table. */
  readonly onCard?: true
  /** The least width. Without it, text may shrink to a part of its width, and other columns do not shrink. */
  readonly least?: number
}

/** A column of a list, for its table, the choice of its columns, and its file. */
export type ListColumn<R> = Fit &
  Cells<R> & {
    readonly title: string
    /** Its title in the table, where that is another. */
    readonly head?: string
    /** Its width in a file, in characters; without it, that of its kind. */
    readonly chars?: number
    /** Only the table has it. */
    readonly inFile?: false
    /** Its name in a person's stored choice of columns, where that is another than in the file. */
    readonly storedAs?: string
  }

/**
 * The columns of a list by their names, in the order of its file. A name stays as it is: stored choices of columns and
 * pages of the version before use it.
 */
export type ListColumns<R> = Readonly<Record<string, ListColumn<R>>>

/** The columns that a file can have. */
export type FileKey<C> = {
  [K in keyof C]: C[K] extends { readonly inFile: false } ? never : K
}[keyof C] &
  string

export const fileColumns = <C extends ListColumns<never>>(columns: C) =>
  Object.entries<ListColumn<never>>(columns)
    .filter(([, { inFile }]) => inFile !== false)
    .map(([key, { title }]) => ({ key: key as FileKey<C>, title }))

/** The status of a row in words. */
export const statusIn =
  (texts: Readonly<Record<number, string>>) =>
  ({ status }: { readonly status: number }): string =>
    texts[status] ?? `状态 ${status}`

/** The first products of a row, and how many there are. */
export const goodsOf = ({
  names,
  kinds,
}: {
  readonly names: readonly string[]
  readonly kinds: number
}): string => `${names.join('、')}${kinds > names.length ? ` 等 ${kinds} 种` : ''}`
