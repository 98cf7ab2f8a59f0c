const shanghaiAhead = 8 * 3_600_000

/** A moment as exports write it, in Shanghai; nothing where it has not come. */
export const minuteOf = (iso: string | null): string =>
  iso === null
    ? ''
    : new Date(new Date(iso).getTime() + shanghaiAhead).toISOString().slice(0, 16).replace('T', ' ')

/** An amount in fen; empty for null. */
export const moneyOf = (fen: number | null): '' | { readonly fen: number } => (fen === null ? '' : { fen })

/** The first products of a row, and how many there are. */
export const goodsOf = ({
  names,
  kinds,
}: {
  readonly names: readonly string[]
  readonly kinds: number
}): string => `${names.join('、')}${kinds > names.length ? ` 等 ${kinds} 种` : ''}`
