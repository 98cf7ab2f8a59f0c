import { useSyncExternalStore } from 'react'
import { Status } from '../../ui/status.tsx'
import { connection } from '../connection.ts'

const online = () => false

/** Says that the portal cannot be reached and data may be old; disappears when it answers again. */
export function OfflineMark() {
  const offline = useSyncExternalStore(connection.subscribe, connection.isOffline, online)
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
