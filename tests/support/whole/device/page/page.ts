import '#src/device/db/page-signed-in.ts'
import { endSessionOnServer } from '#src/api/end-session.ts'
import { configureApi } from '#src/api/ports.ts'
import { knowRuntimeConfig } from '#src/api/runtime-config.ts'
import { sessionOf, userStore } from '#src/api/user-store.ts'
import { keepSendingAs } from '#src/boot/keep-sending.ts'
import { isPortalDbThere } from '#src/device/db/db.ts'
import { LineStore } from '#src/device/lines/line-store.ts'
import {
  deletePendingLogout,
  endPendingLogouts,
  storePendingLogout,
} from '#src/device/outbox/pending-logouts.ts'
import { wakeWorkerLater } from '#src/device/outbox/wake-worker-later.ts'
import { clearOthers } from '#src/device/store/clear-partition.ts'
import { partitionOf } from '#src/device/store/partition.ts'
import { refuseStaleWrite } from '#src/session/tabs.ts'
import { endSession, restartAsStoredUser } from './session.ts'

export { performAct } from '#src/device/acts/page-perform.ts'
export { retryAct, withdrawAct, forgetAct, endAct, readActs } from '#src/device/acts/acts.ts'
export { keepMandate } from '#src/device/acts/page-mandates.ts'
export { keepPhoto } from '#src/device/acts/photos.ts'
export { formDrafts } from '#src/device/forms/page-form-drafts.ts'
export { readList } from '#src/device/lines/list-queries.ts'
export { dismissNotice, retryEdit } from '#src/device/outbox/edit-notices.ts'
export { announce } from '#src/device/store/announce.ts'
export { readLists, viewOf } from '#src/device/store/view.ts'
export {
  discardChange,
  dropChange,
  finishChange,
  moveChange,
  openChange,
  openTarget,
} from './order-change.ts'
export { answerLeaving } from './leaving.ts'
export { userStore }

/** As `main.tsx` and `follow-user.ts` begin a page. */
export async function begin(): Promise<void> {
  knowRuntimeConfig({ apiHost: '', blobBase: '/blob', platformKey: '0123456789abcdef', demo: true })
  configureApi({
    session: () => sessionOf(userStore.get()),
    beforeWrite: refuseStaleWrite,
    effects: (effects, background) => {
      if (!background && effects.some(({ kind }) => kind !== 'popup')) endSession()
    },
  })
  const user = userStore.get()
  if (await isPortalDbThere()) {
    void endPendingLogouts().catch(() => undefined)
    await clearOthers(user.userId)
  }
  if (user.userId !== 0) await keepSendingAs(user)
}

let lines: LineStore | undefined

/** The lists of the person who is signed in. */
export function lineStore(): LineStore {
  const partition = partitionOf(userStore.get())
  if (!partition) throw new Error('nobody orders here')
  return (lines ??= new LineStore(partition))
}

export const signedIn = () => {
  const user = userStore.get()
  return { ...user, partition: partitionOf(user) }
}

/** As `logout.ts` does once the person has decided. */
export async function leave(): Promise<void> {
  if (userStore.differsFromStorage()) return restartAsStoredUser()
  const session = sessionOf(userStore.get())
  userStore.clear()
  const keeping = storePendingLogout(session.sign)
  const isEnded = await endSessionOnServer(session)
  await keeping
  if (isEnded) await deletePendingLogout(session.sign)
  else wakeWorkerLater()
  restartAsStoredUser()
}

/** As `switch-dealer.ts` does once the person has decided. */
export function actFor(business: number): void {
  userStore.set({ businessId: business })
  restartAsStoredUser()
}
