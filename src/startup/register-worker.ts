import { offerUpdate, readUpdateState, reportMissingPart, reportReplaced } from '../shell/update-state.ts'
import { whenQuiet } from './when-quiet.ts'

const hour = 3_600_000
/** How long a new version may take to take over once the person agreed. */
const takeoverMs = 3_000

/** Development serves the worker as a module under a name of its own. */
const script = import.meta.env.DEV ? '/dev-sw.js?dev-sw' : '/sw.js'

/** Tells the other tabs when the browser itself does not; opened in a quiet moment, since opening costs. */
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

/** Calls back for a new version that waits now, and for each that comes later. The first worker has nobody to wait for. */
function watchForWaiting(registration: ServiceWorkerRegistration, onWaiting: () => void): void {
  const look = () => {
    if (registration.waiting && registration.active) onWaiting()
  }
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look)
  })
  look()
}

async function register(): Promise<void> {
  const workers = navigator.serviceWorker
  const wasControlled = workers.controller !== null
  let accepted = false
  if ('BroadcastChannel' in window) takenByHand = new BroadcastChannel('portal.update')
  takenByHand?.addEventListener('message', reportReplaced)
  workers.addEventListener('controllerchange', () => {
    if (accepted) window.location.reload()
    else if (wasControlled || readUpdateState() === 'waiting') reportReplaced()
  })
  const registration = await workers.register(script, { type: import.meta.env.DEV ? 'module' : 'classic' })
  watchForWaiting(registration, () => {
    offerUpdate(() => {
      accepted = true
      registration.waiting?.postMessage({ type: 'SKIP_WAITING' })
      // Without an answer the offer stays, and the next press tries again.
      setTimeout(() => void takeOverByHand().catch(() => undefined), takeoverMs)
    })
  })
  checkWhenSeenAgain(registration)
}

/** A tab that stays open for days asks for a new version when somebody looks at it, at most once an hour. */
function checkWhenSeenAgain(registration: ServiceWorkerRegistration): void {
  let checked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checked < hour) return
    checked = Date.now()
    // Offline is no news; the next look asks again.
    registration.update().catch(() => undefined)
  })
}

/** Starts the service worker without competing with the first paint. */
export function registerWorker(): void {
  // Online, a lazy part that does not come was replaced by a deployment.
  window.addEventListener('vite:preloadError', () => {
    if (navigator.onLine) reportMissingPart()
  })
  if (!('serviceWorker' in navigator)) return
  // Private windows and blocked storage refuse workers; the portal works without one.
  whenQuiet(() => void register().catch(() => undefined))
}
