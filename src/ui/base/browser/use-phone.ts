import { useSyncExternalStore } from 'react'

/** Windows with the bar at the bottom, as in the style sheets: a phone, and a tablet under a finger. */
const query = '(width < 768px), (width < 1024px) and (pointer: coarse)'

const media = () => window.matchMedia(query)

function subscribe(listener: () => void): () => void {
  const list = media()
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

const isPhone = () => media().matches
const onServer = () => false

/** True where the bar at the bottom stands; false in pages that the server renders, whose look is up to their styles. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, isPhone, onServer)
