import { userStore, type StoredUser } from '../api/user-store.ts'
import { whenQuiet } from '../startup/when-quiet.ts'

async function store(user: StoredUser): Promise<void> {
  // Loaded at the first use, since the first paint does not need it.
  if (user.userId === 0) await (await import('../offline/session-row.ts')).deleteSessionRow()
  else await (await import('../startup/keep-sending.ts')).keepSendingAs(user)
}

const identityOf = ({ userId, sign, businessId }: StoredUser) => `${userId}|${sign}|${businessId ?? ''}`

/** Stores for the worker who is signed in and for which business, at every sign-in, switch and logout of this tab. */
export function keepSessionRow(): void {
  let kept = ''
  let writing = Promise.resolve()
  const keep = () => {
    const user = userStore.get()
    if (identityOf(user) === kept) return
    kept = identityOf(user)
    // Written in order, so that the last state stays. Without IndexedDB there is nothing to send.
    writing = writing.then(() => store(user)).catch(() => undefined)
  }
  userStore.subscribe(keep)
  whenQuiet(keep)
}
