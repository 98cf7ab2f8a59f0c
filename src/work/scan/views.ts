/** A code that is missing in the pictures for less than this has only been blurred. */
const goneMs = 350

/**
 * Tells which codes have newly come into view. One that stays in view, or flickers, is the same case; after it has
 * left, the same code is the next case. The clock is that of the pictures, in milliseconds.
 */
export const watchViews = () => {
  const lastSeen = new Map<string, number>()
  return (texts: readonly string[], now: number): readonly string[] => {
    const fresh = [...new Set(texts)].filter(text => now - (lastSeen.get(text) ?? -Infinity) >= goneMs)
    for (const text of texts) lastSeen.set(text, now)
    return fresh
  }
}
