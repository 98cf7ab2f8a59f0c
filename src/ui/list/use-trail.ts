import { useEffect } from 'react'
import { keepTrail } from './trail.ts'

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
