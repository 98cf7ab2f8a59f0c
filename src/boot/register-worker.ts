import { Workbox } from 'workbox-window'
import './listen-to-worker.ts'
import { offerUpdate, readUpdateState, reportReplaced, tellNews } from '../shell/prompts/update-state.ts'

const hour = 3_600_000
/** How long a new worker may take to activate after consent. */
const takeoverMs = 3_000

/** In development Vite serves the worker as a module under another name. */
const script = import.meta.env.DEV ? '/dev-sw.js?dev-sw' : '/sw.js'

/** Informs other tabs if the browser does not. Opened with the registration, since opening costs time. */
let takenByHand: BroadcastChannel | undefined

/**
 * Some browsers keep the old worker for minutes after consent. Then it is unregistered and the page loads from the
 * server, which registers a new one. Only with the server in reach, or no page would load at all.
 */
async function takeOverByHand(): Promise<void> {
  const answer = await fetch('/healthz', { cache: 'no-store' })
  if (!answer.ok) return
  await (await navigator.serviceWorker.getRegistration())?.unregister()
  takenByHand?.postMessage('taken')
  window.location.reload()
}

/** Reads the news of the version that waits. The update is offered without them too. */
async function readWhatIsNew(): Promise<void> {
  const answer = await fetch('/whats-new.json', { cache: 'no-store' })
  const { news } = (await answer.json()) as { readonly news?: unknown }
  if (typeof news === 'string') tellNews(news)
}

/** Loaded when the page is quiet, since the first paint needs neither this file nor the library. */
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
      // Without the server the offer stays, and the next press tries again.
      setTimeout(() => void takeOverByHand().catch(() => undefined), takeoverMs)
    })
    void readWhatIsNew().catch(() => undefined)
  })
  await worker.register()
  checkWhenSeenAgain(worker)
}

/** A tab that stays open for days checks for a new version when it becomes visible, at most once an hour. */
function checkWhenSeenAgain(worker: { readonly update: () => Promise<void> }): void {
  let checked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checked < hour) return
    checked = Date.now()
    // Ignored offline; the next check tries again.
    worker.update().catch(() => undefined)
  })
}
