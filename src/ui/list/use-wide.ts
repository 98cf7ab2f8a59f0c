import { useSyncExternalStore } from 'react'

const wide = '(min-width: 768px)'

const follow = (onChange: () => void) => {
  const query = matchMedia(wide)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether there is room for all columns of a list. */
export const useWide = (): boolean => useSyncExternalStore(follow, () => matchMedia(wide).matches)
