import { useEffect } from 'react'

/** The rows of the list that was last seen in this tab, in their order, and the list's URL with its filters. */
interface Trail {
  readonly url: string
  readonly hrefs: readonly string[]
}

/** The place of a detail among the rows of the list that led to it. */
interface Place {
  readonly listUrl: string
  /** Counted from 1. */
  readonly at: number
  readonly count: number
  readonly before: string | undefined
  readonly after: string | undefined
}

/** The tab's own storage, which is emptied when its user signs out, but not when they switch dealer. */
const storageKey = 'list.trail'
const ownerKey = 'list.owner'

/** A trail as JSON. */
export function keepTrail(trail: string): void {
  try {
    sessionStorage.setItem(storageKey, trail)
  } catch {
    // Without storage a detail leads back to the list as it opens.
  }
}

/** Drops the rows of another business. Called before lists and details are drawn, which may be the first of a new one. */
export function ownTrail(businessId: number | null): void {
  const owner = String(businessId)
  try {
    if (sessionStorage.getItem(ownerKey) === owner) return
    sessionStorage.removeItem(storageKey)
    sessionStorage.setItem(ownerKey, owner)
  } catch {
    // Blocked: there is nothing in it.
  }
}

const isTrail = (value: unknown): value is Trail => {
  if (typeof value !== 'object' || value === null) return false
  const { url, hrefs } = value as Readonly<Record<string, unknown>>
  return typeof url === 'string' && Array.isArray(hrefs) && hrefs.every(href => typeof href === 'string')
}

/** Undefined where the page was not one of the list's rows, such as one that a message has led to. */
export function placeOf(href: string): Place | undefined {
  let kept: unknown
  try {
    kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
  } catch {
    return undefined
  }
  const at = isTrail(kept) ? kept.hrefs.indexOf(href) : -1
  if (!isTrail(kept) || at < 0) return undefined
  const { url, hrefs } = kept
  return { listUrl: url, at: at + 1, count: hrefs.length, before: hrefs[at - 1], after: hrefs[at + 1] }
}

/**
 * Keeps the list's rows, so that the details opened from it can lead to the next one and back. Undefined while the
 * rows of an earlier page are shown.
 */
export function useTrail(url: string, hrefs: readonly string[] | undefined): void {
  // As text, so that an equal list of a later drawing is not written again.
  const trail = hrefs && JSON.stringify({ url, hrefs })
  useEffect(() => {
    if (trail !== undefined) keepTrail(trail)
  }, [trail])
}
