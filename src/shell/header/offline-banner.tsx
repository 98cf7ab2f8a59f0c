import { lazy, Suspense, useSyncExternalStore, type ComponentType } from 'react'
import { connection } from '../../api/connection.ts'

/** Where its part does not come, everything else works all the same. */
const Words = lazy<ComponentType>(() => import('./offline-words.tsx').catch(() => ({ default: () => null })))

const online = () => false

/** Says that the portal cannot be reached and since when the content is known; goes when the portal answers again. */
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
