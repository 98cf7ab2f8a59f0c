import { formatCount } from './format-count.ts'

const rounded = (value: number, decimals: number): string =>
  formatCount(Math.round(value * 10 ** decimals) / 10 ** decimals)

const gramsPerTon = 1_000_000

/** `18.8 kg`, from ten tons on `12.35 吨`; from grams. */
export const weightText = (grams: number): string =>
  grams < 10 * gramsPerTon ? `${rounded(grams / 1000, 1)} kg` : `${rounded(grams / gramsPerTon, 2)} 吨`

/** `0.035 m³`, `12.4 m³`; from cubic centimetres. */
export const volumeText = (cm3: number): string => {
  const cubicMetres = cm3 / 1_000_000
  return `${rounded(cubicMetres, cubicMetres < 1 ? 3 : 1)} m³`
}
