import { userStore, type StoredUser } from '../api/user-store.ts'
import { deleteSessionRow, writeSessionRow } from '../offline/session-row.ts'
import { whenQuiet } from '../startup/when-quiet.ts'

const identityOf = ({ userId, sign, businessId }: StoredUser) => `${userId}|${sign}|${businessId ?? ''}`

/** Tells the worker who is signed in and for whom they act, with every sign-in, switch and logout of this tab. */
export function keepSessionRow(): void {
  let kept = ''
  let writing = Promise.resolve()
  const keep = () => {
    const user = userStore.get()
    if (identityOf(user) === kept) return
    kept = identityOf(user)
    const row = { userId: user.userId, sign: user.sign, business: user.businessId ?? undefined }
    // One after the other, so that the last word stays. Without IndexedDB the worker never sends; the page still does.
    writing = writing
      .then(() => (row.userId === 0 ? deleteSessionRow() : writeSessionRow(row)))
      .catch(() => undefined)
  }
  userStore.subscribe(keep)
  whenQuiet(keep)
}
