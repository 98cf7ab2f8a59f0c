import { sumsOf, type Sums } from '#contract/cart/line-sums.ts'
import type { FilledLine } from '../../device/lines/filled-line.ts'

/** Unknown prices count as nothing; the page says that something is missing. */
export const sumsOfFilled = (lines: readonly FilledLine[]): Sums =>
  sumsOf(
    lines.map(({ qty, price, grossWeight, volume, product }) => ({
      qty,
      price,
      grossWeight: grossWeight ?? 0,
      volume: volume ?? 0,
      storage: product?.storage ?? 'ambient',
    })),
  )

/** Whether weight and volume of every line are known. */
export const isWeighed = (lines: readonly FilledLine[]): boolean =>
  lines.every(({ grossWeight }) => grossWeight !== null)
