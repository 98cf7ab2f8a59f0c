import { Workbox } from 'workbox-window'
import { offerUpdate, readUpdateState, reportReplaced } from '../shell/update-state.ts'

const hour = 3_600_000
/** How long a new version may take to take over once the person agreed. */
const takeoverMs = 3_000

/** Development serves the worker as a module under a name of its own. */
const script = import.meta.env.DEV ? '/dev-sw.js?dev-sw' : '/sw.js'

/** Tells the other tabs when the browser itself does not; opened with the registration, since opening costs. */
let takenByHand: BroadcastChannel | undefined

/**
 * A browser may keep the old worker for minutes although the person agreed. Then this page does without a worker for
 * one load: it comes new from the server and registers again. Never without the server, which would leave no page.
 */
async function takeOverByHand(): Promise<void> {
  const answer = await fetch('/healthz', { cache: 'no-store' })
  if (!answer.ok) return
  await (await navigator.serviceWorker.getRegistration())?.unregister()
  takenByHand?.postMessage('taken')
  window.location.reload()
}

/** Loaded when the page is quiet: the first paint needs neither this file nor the library. */
export async function registerWorker(): Promise<void> {
  const worker = new Workbox(script, { type: import.meta.env.DEV ? 'module' : 'classic' })
  let accepted = false
  if ('BroadcastChannel' in window) takenByHand = new BroadcastChannel('portal.update')
  takenByHand?.addEventListener('message', reportReplaced)
  worker.addEventListener('controlling', ({ isUpdate }) => {
    if (accepted) window.location.reload()
    else if (isUpdate || readUpdateState() === 'waiting') reportReplaced()
  })
  worker.addEventListener('waiting', () => {
    offerUpdate(() => {
      accepted = true
      worker.messageSkipWaiting()
      // Without an answer the offer stays, and the next press tries again.
      setTimeout(() => void takeOverByHand().catch(() => undefined), takeoverMs)
    })
  })
  await worker.register()
  checkWhenSeenAgain(worker)
}

/** A tab that stays open for days asks for a new version when somebody looks at it, at most once an hour. */
function checkWhenSeenAgain(worker: { readonly update: () => Promise<void> }): void {
  let checked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checked < hour) return
    checked = Date.now()
    // Offline is no news; the next look asks again.
    worker.update().catch(() => undefined)
  })
}
