import { sumsOf, type Sums } from '#contract/cart/line-sums.ts'
import type { FilledLine } from '../../../device/lines/filled-line.ts'
import { formatCount } from '../../../ui/words/format-count.ts'

export interface PadSums extends Sums {
  /** Lines whose price, or whose weight and volume, this device does not know. */
  readonly unpriced: number
  readonly unweighed: number
}

/** Unknown prices count as nothing; the panel says how many lines are missing. */
export const padSums = (lines: readonly FilledLine[]): PadSums => ({
  ...sumsOf(
    lines.map(({ qty, price, grossWeight, volume, product }) => ({
      qty,
      price,
      grossWeight: grossWeight ?? 0,
      volume: volume ?? 0,
      storage: product?.storage ?? 'ambient',
    })),
  ),
  unpriced: lines.filter(({ price }) => price === null).length,
  unweighed: lines.filter(({ grossWeight }) => grossWeight === null).length,
})

const rounded = (value: number, decimals: number): string =>
  formatCount(Math.round(value * 10 ** decimals) / 10 ** decimals)

/** `18.8 kg`, from ten tons on `12.35 吨`; from grams. */
export const weightText = (grams: number): string =>
  grams < 10_000_000 ? `${rounded(grams / 1000, 1)} kg` : `${rounded(grams / 1_000_000, 2)} 吨`

/** `0.035 m³`, `12.4 m³`; from cubic centimetres. */
export const volumeText = (cm3: number): string => {
  const cubicMetres = cm3 / 1_000_000
  return `${rounded(cubicMetres, cubicMetres < 1 ? 3 : 1)} m³`
}
