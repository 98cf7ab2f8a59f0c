import { createRoot } from 'react-dom/client'
import { userStore } from '../../api/user-store.ts'
import { ConsentDialog } from './consent-dialog.tsx'

let isAsking = false

/**
 * Asks the person to accept the new versions of agreements, in a place of its own over the page, which keeps
 * everything that was typed. It goes with the session.
 */
export function askConsent(ids: readonly number[], userId: number): void {
  if (isAsking || userStore.get().userId !== userId) return
  isAsking = true
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const close = () => {
    stop()
    isAsking = false
    root.unmount()
    place.remove()
  }
  const stop = userStore.subscribe(() => {
    if (userStore.get().userId !== userId) close()
  })
  root.render(<ConsentDialog ids={ids} onDone={close} />)
}
