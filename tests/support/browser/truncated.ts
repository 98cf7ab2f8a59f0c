import type { Locator } from 'vitest/browser'

/** A text that is cut with an ellipsis: the width at which it is, and whether it was longer. */
export async function truncationOf(place: Locator) {
  const element = await place.findElement()
  const { textOverflow, maxWidth } = getComputedStyle(element)
  const { width } = element.getBoundingClientRect()
  return {
    textOverflow,
    maxWidth,
    fits: width <= Number.parseFloat(maxWidth),
    isCut: element.scrollWidth > width,
  }
}
