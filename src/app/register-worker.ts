import { offerUpdate, readUpdateState, reportMissingPart, reportReplaced } from './update-state.ts'

const hour = 3_600_000
/** How long a new version may take to take over once the person agreed. */
const takeoverMs = 3_000

/** Development serves the worker as a module under a name of its own. */
const script = import.meta.env.DEV ? '/dev-sw.js?dev-sw' : '/sw.js'

function afterLoadAndIdle(task: () => void): void {
  const idle = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: 5000 })
    else setTimeout(task, 1000)
  }
  if (document.readyState === 'complete') idle()
  else window.addEventListener('load', idle, { once: true })
}

/** Tells the other tabs when the browser itself does not. */
const takenByHand = 'BroadcastChannel' in window ? new BroadcastChannel('portal.update') : undefined

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

async function register(): Promise<void> {
  const { Workbox } = await import('workbox-window')
  const worker = new Workbox(script, { type: import.meta.env.DEV ? 'module' : 'classic' })
  let accepted = false

  worker.addEventListener('waiting', () => {
    offerUpdate(() => {
      accepted = true
      worker.messageSkipWaiting()
      // Without an answer the offer stays, and the next press tries again.
      setTimeout(() => void takeOverByHand().catch(() => undefined), takeoverMs)
    })
  })
  worker.addEventListener('controlling', event => {
    if (accepted) window.location.reload()
    else if (event.isUpdate === true || readUpdateState() === 'waiting') reportReplaced()
  })
  takenByHand?.addEventListener('message', reportReplaced)
  await worker.register()
  checkWhenSeenAgain(worker)
}

/** A tab that stays open for days asks for a new version when somebody looks at it, at most once an hour. */
function checkWhenSeenAgain(worker: { update(): Promise<void> }): void {
  let checked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checked < hour) return
    checked = Date.now()
    // Offline is no news; the next look asks again.
    worker.update().catch(() => undefined)
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
  afterLoadAndIdle(() => void register().catch(() => undefined))
}
