import { userStore, type StoredUser } from '../api/user-store.ts'
import { whenQuiet } from '../startup/when-quiet.ts'

async function store({ userId, sign, businessId }: StoredUser): Promise<void> {
  // With the first use only: the first paint does not need it.
  const { deleteSessionRow, writeSessionRow } = await import('../offline/session-row.ts')
  await (userId === 0
    ? deleteSessionRow()
    : writeSessionRow({ userId, sign, business: businessId ?? undefined }))
}

const identityOf = ({ userId, sign, businessId }: StoredUser) => `${userId}|${sign}|${businessId ?? ''}`

/** Tells the worker who is signed in and for whom they act, with every sign-in, switch and logout of this tab. */
export function keepSessionRow(): void {
  let kept = ''
  let writing = Promise.resolve()
  const keep = () => {
    const user = userStore.get()
    if (identityOf(user) === kept) return
    kept = identityOf(user)
    // One after the other, so that the last word stays. Without IndexedDB the worker never sends; the page still does.
    writing = writing.then(() => store(user)).catch(() => undefined)
  }
  userStore.subscribe(keep)
  whenQuiet(keep)
}
