import { useCallback, useSyncExternalStore } from 'react'

const onServer = () => false

/** Whether a media query fits the window now; false in pages that the server renders, whose look is up to their styles. */
function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches, onServer)
}

/** Where the bar at the bottom stands: on a phone, and on a tablet under a finger. The style sheets say it the same way. */
export const useBarAtBottom = (): boolean =>
  useMedia('(max-width: 767px), (max-width: 1023px) and (pointer: coarse)')

/** Too narrow for tables: their rows are cards. */
export const useNarrow = (): boolean => useMedia('(max-width: 767px)')
