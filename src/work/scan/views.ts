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
 * left, the same code is the next case. Codes with one key stand on one case. The clock is that of the pictures, in
 * milliseconds.
 */
export const watchViews = (keyOf: (text: string) => string = text => text) => {
  const views = new Map<string, View>()
  const isGone = (key: string, now: number): boolean => {
    const view = views.get(key)
    return !view || (view.missed >= gonePictures && now - view.seenAt >= goneMs)
  }
  return (texts: readonly string[], now: number): readonly string[] => {
    const present = new Map<string, string>()
    for (const text of texts) {
      const key = keyOf(text)
      // Of several codes of one case the longest says most.
      if (text.length > (present.get(key)?.length ?? 0)) present.set(key, text)
    }
    const fresh = [...present].flatMap(([key, text]) => (isGone(key, now) ? [text] : []))
    for (const [key, view] of views)
      if (!present.has(key)) views.set(key, { ...view, missed: view.missed + 1 })
    for (const key of present.keys()) views.set(key, { seenAt: now, missed: 0 })
    return fresh
  }
}
