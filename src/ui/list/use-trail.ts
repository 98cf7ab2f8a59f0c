import { useEffect } from 'react'
import { keepTrail } from './trail.ts'

/** What the details opened from this list need to lead on to the next and back. Undefined while rows of before stand in. */
export function useTrail(url: string, hrefs: readonly string[] | undefined): void {
  // As text, so that what is drawn anew with the same rows is not written again.
  const trail = hrefs && JSON.stringify({ url, hrefs })
  useEffect(() => {
    if (trail !== undefined) keepTrail(trail)
  }, [trail])
}
