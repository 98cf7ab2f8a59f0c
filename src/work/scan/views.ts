/** A code that is missing for less than this, or in fewer pictures, has only been blurred. */
const goneMs = 350
const gonePictures = 2

interface View {
  readonly seenAt: number
  /** Pictures without it since then. A slow device takes few. */
  readonly missed: number
  readonly detail: string
}

/** The product of a code, and the rest of it: of two codes on one carton only one may name the batch. */
type Parts = (text: string) => readonly [key: string, detail: string]

/**
 * Tells which codes have newly come into view. One that stays in view, or flickers, is the same case; after it has
 * left, the same code is the next case, and so is at once one with another detail. The clock is that of the pictures, in
 * milliseconds.
 */
export const watchViews = (partsOf: Parts = text => [text, '']) => {
  const views = new Map<string, View>()
  const isFresh = (view: View | undefined, detail: string, now: number): boolean =>
    !view ||
    (view.missed >= gonePictures && now - view.seenAt >= goneMs) ||
    (detail !== '' && view.detail !== '' && detail !== view.detail)
  return (texts: readonly string[], now: number): readonly string[] => {
    const present = new Map<string, { readonly text: string; readonly detail: string }>()
    for (const text of texts) {
      const [key, detail] = partsOf(text)
      // Of several codes of one case the longest says most.
      if (text.length > (present.get(key)?.text.length ?? 0)) present.set(key, { text, detail })
    }
    for (const [key, view] of views)
      if (!present.has(key)) views.set(key, { ...view, missed: view.missed + 1 })
    return [...present].flatMap(([key, { text, detail }]) => {
      const view = views.get(key)
      const fresh = isFresh(view, detail, now)
      const known = fresh || !view ? '' : view.detail
      views.set(key, { seenAt: now, missed: 0, detail: detail === '' ? known : detail })
      return fresh ? [text] : []
    })
  }
}
