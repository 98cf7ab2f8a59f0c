import { lazy, Suspense, useSyncExternalStore, type ComponentType } from 'react'
import { connection } from '../../api/connection.ts'

/** Everything else works even if this part cannot be loaded. */
const Words = lazy<ComponentType>(() => import('./offline-words.tsx').catch(() => ({ default: () => null })))

const isBad = () => connection.isOffline() || connection.isSlow()
const good = () => false

/**
 * Shows that the portal cannot be reached or is silent, and the age of the content; disappears when the portal answers
 * again.
 */
export function OfflineBanner() {
  const isShown = useSyncExternalStore(connection.subscribe, isBad, good)
  return (
    <output>
      {isShown && (
        <Suspense>
          <Words />
        </Suspense>
      )}
    </output>
  )
}
