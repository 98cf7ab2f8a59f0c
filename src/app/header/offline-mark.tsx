import { useSyncExternalStore } from 'react'
import { Status } from '../../ui/status.tsx'
import { connection } from '../connection.ts'

/** Says why things may be older than they look; goes by itself when the portal answers again. */
export function OfflineMark() {
  const offline = useSyncExternalStore(connection.subscribe, connection.isOffline)
  return (
    <output>
      {offline && (
        <Status tone="caution" icon="wifi-off">
          离线
        </Status>
      )}
    </output>
  )
}
