import { sessionOf, userStore } from '../api/user-store.ts'
import { onNotice } from '../offline/announce.ts'
import { endWait, readMeta } from '../offline/outbox.ts'
import { partitionOf } from '../offline/partition.ts'
import { sendEdits } from '../offline/send-edits.ts'

/** Sends what this device keeps, whenever there may be a way: an edit, a network, somebody who looks, a time that has come. */
export function keepSending(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = async () => {
    const user = userStore.get()
    const partition = partitionOf(user)
    clearTimeout(timer)
    if (!partition) return
    const drained = await sendEdits(partition, sessionOf(user))
    if (drained.kind === 'waits') timer = setTimeout(wake, Math.min(drained.until - Date.now(), 2 ** 31 - 1))
  }
  // Without IndexedDB there is nothing to send, and whoever edits is told so.
  const wake = () => void send().catch(() => undefined)
  const afresh = async () => {
    const partition = partitionOf(userStore.get())
    // Whoever was signed out waits until somebody signs in; any other reason to wait is over.
    if (partition && (await readMeta(partition))?.waitsFor !== 'signIn') await endWait(partition)
    wake()
  }
  onNotice(({ what }) => {
    if (what === 'kept') wake()
  })
  window.addEventListener('online', () => void afresh().catch(() => undefined))
  window.addEventListener('pageshow', wake)
  document.addEventListener('visibilitychange', wake)
  wake()
}
