/** A code that is missing for less than this, or in fewer pictures, has only been blurred. */
const goneMs = 350
const gonePictures = 2

interface View {
  readonly seenAt: number
  /** Pictures without it since then. A slow device takes few. */
  readonly missed: number
}

/**
 * Tells which codes have newly come into view. One that stays in view, or flickers, is the same case; after it has
 * left, the same code is the next case. The clock is that of the pictures, in milliseconds.
 */
export const watchViews = () => {
  const views = new Map<string, View>()
  const isGone = (text: string, now: number): boolean => {
    const view = views.get(text)
    return !view || (view.missed >= gonePictures && now - view.seenAt >= goneMs)
  }
  return (texts: readonly string[], now: number): readonly string[] => {
    const present = new Set(texts)
    const fresh = [...present].filter(text => isGone(text, now))
    for (const [text, view] of views)
      if (!present.has(text)) views.set(text, { ...view, missed: view.missed + 1 })
    for (const text of present) views.set(text, { seenAt: now, missed: 0 })
    return fresh
  }
}
