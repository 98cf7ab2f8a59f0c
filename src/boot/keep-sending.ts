import { sessionOf, userStore, type StoredUser } from '../api/user-store.ts'
import { onNotice, type Notice } from '../device/store/announce.ts'
import { showCountOnIcon } from '../device/outbox/badge.ts'
import type { SendOutcome, Wait } from '../device/outbox/sender.ts'
import { runSerially } from '../device/store/run-serially.ts'
import { endWait, readMeta } from '../device/outbox/outbox.ts'
import { partitionOf } from '../device/store/partition.ts'
import type { Partition } from '../device/store/rows.ts'
import { sendEdits } from '../device/outbox/send-edits.ts'
import { noteUnread, writeSessionRow } from '../device/store/session-row.ts'
import { askWorker } from './ask-worker.ts'
import { isInstalled } from '../ui/base/browser/is-installed.ts'
import { wakeWorkerLater } from '../device/outbox/wake-worker-later.ts'

let timer: ReturnType<typeof setTimeout> | undefined
let isWaiting = false
const longestTimerMs = 2 ** 31 - 1

/** Not every browser tells a worker that the network is gone. The page knows, and then tries by itself. */
async function sendAs(user: StoredUser, partition: Partition, over: readonly Wait[]): Promise<SendOutcome> {
  const worker = navigator.onLine ? navigator.serviceWorker?.controller : null
  return (worker && (await askWorker(worker, over))) ?? sendEdits(partition, sessionOf(user), over)
}

const send = runSerially(async (over: readonly Wait[]) => {
  const user = userStore.get()
  const partition = partitionOf(user)
  clearTimeout(timer)
  if (!partition) return
  const outcome = await sendAs(user, partition, over)
  isWaiting = outcome.kind === 'waits' && outcome.why !== 'signIn'
  if (outcome.kind === 'waits')
    timer = setTimeout(() => wake(), Math.min(outcome.until - Date.now(), longestTimerMs))
})

/** Without IndexedDB there is nothing to send; the edit itself tells the person so. */
const wake = (over: readonly Wait[] = []) => void send(over).catch(() => undefined)

let isAsked = false

/** A browser short of space would otherwise delete unsent edits. */
function askToPersist(): void {
  if (isAsked || !navigator.storage?.persist) return
  isAsked = true
  void navigator.storage.persist().catch(() => undefined)
}

/** Asks the portal whether the session has ended; the page then reacts as usual. */
async function checkSession(): Promise<void> {
  const [{ loadUserInfo }, { endSession }] = await Promise.all([
    import('../session/user-info.ts'),
    import('../session/session.ts'),
  ])
  await loadUserInfo(message => endSession({ message }))
}

function follow({ partition, what }: Notice, isOwn: boolean): void {
  if (partition !== partitionOf(userStore.get())) return
  if (what === 'signedOut') return void checkSession().catch(() => undefined)
  if (what === 'kept' && isOwn) {
    askToPersist()
    wakeWorkerLater()
    wake()
  }
  if (what !== 'read' && isInstalled()) void showCountOnIcon().catch(() => undefined)
}

/** A hidden page may be closed without further notice. */
function look(): void {
  if (document.visibilityState === 'hidden' && isWaiting) wakeWorkerLater()
  wake()
}

let isListening = false

function listen(): void {
  if (isListening) return
  isListening = true
  onNotice(follow)
  window.addEventListener('online', () => wake(['network', 'server']))
  window.addEventListener('pageshow', () => wake())
  document.addEventListener('visibilitychange', look)
}

let unread: number | undefined

async function countUnread(): Promise<void> {
  const { userId, serviceMessage } = userStore.get()
  if (userId === 0 || serviceMessage === unread) return
  unread = serviceMessage
  await noteUnread(userId, serviceMessage)
  await showCountOnIcon()
}

let isFollowing = false

/** Keeps the number of unread messages on the icon of the installed app. */
function followUnread(): void {
  const count = () => void countUnread().catch(() => undefined)
  if (!isFollowing) userStore.subscribe(count)
  isFollowing = true
  unread = undefined
  count()
}

/**
 * Tells the worker who is signed in, and has all their kept edits sent: by the worker if one controls this page,
 * else by the page. It is tried at every occasion: after an edit, when the network comes back, when the page is
 * looked at, when a wait is over, and now, since the wait for signing in has just ended.
 */
export async function keepSendingAs(user: StoredUser): Promise<void> {
  const { userId, sign, businessId, serviceMessage } = user
  const business = businessId ?? undefined
  const row = { userId, sign, business, unread: serviceMessage }
  await writeSessionRow({ ...row, ...(isInstalled() && { isInstalled: true }) })
  if (isInstalled()) followUnread()
  const partition = partitionOf(user)
  if (!partition) return
  listen()
  if ((await readMeta(partition))?.waitsFor === 'signIn') await endWait(partition)
  wake()
}
