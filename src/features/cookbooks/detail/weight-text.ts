import { formatCount } from '../../../ui/words/format-count.ts'

const gramsPerKilo = 1000

/** `250 g`, `18.75 kg` */
export const weightText = (grams: number): string =>
  grams >= gramsPerKilo ? `${formatCount(Math.round(grams / 10) / 100)} kg` : `${formatCount(grams)} g`
