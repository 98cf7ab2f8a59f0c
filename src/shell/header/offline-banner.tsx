import { lazy, Suspense, useSyncExternalStore, type ComponentType } from 'react'
import { connection } from '../../api/connection.ts'

/** Everything else works even if this part cannot be loaded. */
const Words = lazy<ComponentType>(() => import('./offline-words.tsx').catch(() => ({ default: () => null })))

const online = () => false

/** Shows that the portal cannot be reached, and the age of the content; disappears when the portal answers again. */
export function OfflineBanner() {
  const isOffline = useSyncExternalStore(connection.subscribe, connection.isOffline, online)
  return (
    <output>
      {isOffline && (
        <Suspense>
          <Words />
        </Suspense>
      )}
    </output>
  )
}
