/** The quantities in which a product may be ordered. They are whole cases; multiples are counted from zero. */
export interface QuantityRule {
  readonly minimum: number
  readonly multiple: number
  readonly maximum: number | null
}

const floorTo = (quantity: number, step: number) => Math.floor(quantity / step) * step
const ceilTo = (quantity: number, step: number) => Math.ceil(quantity / step) * step

const lowest = ({ minimum, multiple }: QuantityRule): number => ceilTo(Math.max(minimum, 1), multiple)

const highest = ({ multiple, maximum }: QuantityRule): number =>
  floorTo(maximum ?? Number.MAX_SAFE_INTEGER, multiple)

/** The smallest quantity that may be ordered; null where minimum and maximum leave none. */
export const smallestLegal = (rule: QuantityRule): number | null =>
  lowest(rule) <= highest(rule) ? lowest(rule) : null

export const isLegal = (quantity: number, rule: QuantityRule): boolean =>
  Number.isSafeInteger(quantity) &&
  quantity % rule.multiple === 0 &&
  quantity >= lowest(rule) &&
  quantity <= highest(rule)

/** The greatest legal quantity that is not larger; null where there is none. */
export const legalBelow = (quantity: number, rule: QuantityRule): number | null => {
  const below = Math.min(floorTo(quantity, rule.multiple), highest(rule))
  return below >= lowest(rule) ? below : null
}

/** The smallest legal quantity that is not smaller; null where there is none. */
export const legalAbove = (quantity: number, rule: QuantityRule): number | null => {
  const above = Math.max(ceilTo(quantity, rule.multiple), lowest(rule))
  return above <= highest(rule) ? above : null
}

/** The one or two legal quantities next to an illegal one, the smaller first. */
export const nearestLegal = (quantity: number, rule: QuantityRule): readonly number[] => {
  const found = [legalBelow(quantity, rule), legalAbove(quantity, rule)].filter(one => one !== null)
  return [...new Set(found)]
}

/** The quantity after some steps up or down, within what is legal. An illegal quantity first moves to a legal one. */
export const stepQuantity = (quantity: number, steps: number, rule: QuantityRule): number => {
  const smallest = smallestLegal(rule)
  if (smallest === null || steps === 0) return quantity
  const { multiple } = rule
  const from = steps > 0 ? floorTo(quantity, multiple) : ceilTo(quantity, multiple)
  return Math.min(Math.max(from + steps * multiple, smallest), highest(rule))
}
