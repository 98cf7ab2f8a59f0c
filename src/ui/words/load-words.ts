import {
  loadPercent,
  tripsOf,
  type Capacity,
  type LoadOfStorage,
  type Storage,
} from '#contract/cart/line-sums.ts'
import { formatCount } from './format-count.ts'

export interface Car extends Capacity {
  readonly id: number
  readonly name: string
}

const full = 100

export const storageNames: Readonly<Record<Storage, string>> = {
  frozen: '冷冻',
  chilled: '冷藏',
  ambient: '常温',
}

/** `冷冻 2 趟 · 冷藏 1 趟`: storages do not share a compartment, so each has trips of its own. */
export const tripsText = (loads: readonly LoadOfStorage[], car: Capacity): string =>
  loads
    .filter(({ weight }) => weight > 0)
    .map(load => `${storageNames[load.storage]} ${tripsOf(load, car)} 趟`)
    .join(' · ')

const isFor = (car: Car, load: LoadOfStorage) => {
  const { weight, volume } = loadPercent(load, car)
  return weight <= full && volume <= full
}

/** The number of cases that have to stay behind, by the average weight and volume of a case. */
function casesTooMany(load: LoadOfStorage, car: Car): number {
  const { weight, volume } = loadPercent(load, car)
  const share = 1 - full / Math.max(weight, volume)
  return Math.min(load.cases, Math.max(1, Math.ceil(load.cases * share)))
}

/** The trips of a load that does not fit into one vehicle, with advice; null if it fits. `cars` are all to choose from. */
export function overloadText(load: LoadOfStorage, car: Car, cars: readonly Car[]): string | null {
  const { weight, volume } = loadPercent(load, car)
  if (weight <= full && volume <= full) return null
  const over = [
    ...(weight > full ? [`载重超出 ${weight - full}%`] : []),
    ...(volume > full ? [`容积超出 ${volume - full}%`] : []),
  ].join('，')
  const larger = cars
    .filter(other => isFor(other, load))
    .toSorted((one, other) => one.volumeLimit - other.volumeLimit || one.weightLimit - other.weightLimit)[0]
  const trips = `需 ${tripsOf(load, car)} 趟送完（${over}）。`
  const less = `减少约 ${casesTooMany(load, car)} 箱`
  return larger
    ? `${trips}如需一趟送完，请换用${larger.name}，或${less}。`
    : `${trips}如需一趟送完，请${less}，或将一部分移至其他地址。`
}

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
