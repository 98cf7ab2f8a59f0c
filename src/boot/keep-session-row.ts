import { userStore, type StoredUser } from '../api/user-store.ts'
import { whenIdle } from '../api/when-idle.ts'

const identityOf = ({ userId, sign, businessId }: StoredUser) => `${userId}|${sign}|${businessId ?? ''}`

/** Updates the data stored on this device at every sign-in, switch and logout of this tab. */
export function keepSessionRow(): void {
  let kept = ''
  let writing = Promise.resolve()
  const keep = () => {
    const user = userStore.get()
    if (identityOf(user) === kept) return
    kept = identityOf(user)
    // Done in order, so that the last state stays. Loaded now, since the first paint does not need it.
    writing = writing
      .then(async () => (await import('./follow-user.ts')).followUser(user))
      // Without IndexedDB there is nothing to send.
      .catch(() => undefined)
  }
  userStore.subscribe(keep)
  whenIdle(keep)
}
