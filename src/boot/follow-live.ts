import { isBuyer, serviceStaff } from '#contract/kernel/buyers.ts'
import { isList } from '#contract/cart/lines.ts'
import { ports } from '../api/ports.ts'
import { isAbout, type Change } from '../api/live.ts'
import { runtimeConfig } from '../api/runtime-config.ts'
import { userStore, type StoredUser } from '../api/user-store.ts'
import { isKnownType, loadUnreadCount } from '../session/user-info.ts'
import { queryClient } from '../api/queries/query-client.ts'
import { forgetTold, tellMessages } from './tell-messages.ts'

/** Collects values for a time, which is drawn again for each collection, and hands them over together. */
const batchEvents = <T>(waitMs: () => number, work: (all: readonly T[]) => void): ((one: T) => void) => {
  let all: T[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const handOver = () => {
    const given = all
    all = []
    timer = undefined
    work(given)
  }
  return one => {
    all.push(one)
    timer ??= setTimeout(handOver, waitMs())
  }
}

/** An event with its number, or, without a change, the word that anything may have changed. */
interface Told {
  readonly id: number
  readonly change: Change | null
}

const firstWaitMs = 5_000
const longestWaitMs = 300_000

/** The first of several events waits this long for the others, and the next reading comes this long after one. */
const gatherMs = 20
const pauseMs = 200

/** The answer to the page's own edits brings the list's revision within this time, and the event then tells no news. */
const listMs = 1_000

/** A price list concerns thousands of open pages: each asks at a moment of its own within this time. */
const spreadMs = 5_000

/** The number of the last event that any tab has heard, from which a new stream goes on. */
let heard = 0

let readAt = 0

/** The brand's decision on a registration makes a buyer of the person, and comes with a message. */
function followReview(changes: readonly (Change | null)[]): void {
  const isApplicant = !isBuyer(userStore.get().userType) && userStore.get().userType !== serviceStaff
  if (isApplicant && changes.some(change => change?.topic !== 'messageRead')) ports().userChanged()
}

/**
 * Changes that came together, such as those of a batch, lead to one read. Null means that anything may have changed.
 */
function readAgain(changes: readonly (Change | null)[]): void {
  readAt = performance.now()
  void queryClient.invalidateQueries({
    predicate: query =>
      changes.some(change => (change ? isAbout(query, change) : query.meta?.live !== undefined)),
  })
  void tellMessages(changes.flatMap(change => (change?.topic === 'message' ? [change.thingId] : [])))
  if (changes.every(change => change && change.topic !== 'message' && change.topic !== 'messageRead')) return
  void loadUnreadCount().catch(() => undefined)
  followReview(changes)
}

/** A hidden page reads when it is looked at again. */
function readWhereShown(changes: readonly Change[]): void {
  void queryClient.invalidateQueries({
    predicate: query => changes.some(change => isAbout(query, change)),
    refetchType: document.visibilityState === 'hidden' ? 'none' : 'active',
  })
}

const soon = batchEvents(() => Math.max(gatherMs, readAt + pauseMs - performance.now()), readAgain)
const spread = batchEvents(() => Math.random() * spreadMs, readWhereShown)
const afterOwn = batchEvents(() => listMs, readWhereShown)

function take({ id, change }: Told): void {
  heard = Math.max(heard, id)
  if (change?.topic === 'offer') spread(change)
  else if (change && isList(change.topic)) afterOwn(change)
  else soon(change)
}

const urlFor = async ({ businessId }: StoredUser): Promise<string> => {
  const { apiHost } = await runtimeConfig()
  const query = new URLSearchParams({
    ...(businessId !== null && { business: String(businessId) }),
    ...(heard > 0 && { since: String(heard) }),
  })
  return `${apiHost}/api/pc/live/events?${query.toString()}`
}

/**
 * Keeps a stream open until the signal. A broken one is opened again after a while, or when the network is back: the
 * browser's own attempts would go on every two seconds, also without a network.
 */
async function listen(user: StoredUser, signal: AbortSignal, tell: (told: Told) => void): Promise<void> {
  let wait = firstWaitMs
  let again: ReturnType<typeof setTimeout> | undefined
  let source: EventSource | undefined
  let attempts = 0

  const later = () => {
    again = setTimeout(() => void open(), wait)
    wait = Math.min(wait * 2, longestWaitMs)
  }

  const close = () => {
    source?.close()
    clearTimeout(again)
  }

  const open = async (): Promise<void> => {
    close()
    // The browser reports the network's return.
    if (!navigator.onLine) return
    const attempt = (attempts += 1)
    const url = await urlFor(user).catch(() => null)
    // Meanwhile the network may have returned again: the last attempt counts.
    if (signal.aborted || attempt !== attempts) return
    if (url === null) return later()
    const made = new EventSource(url, { withCredentials: true })
    source = made
    made.addEventListener('open', () => {
      wait = firstWaitMs
    })
    // The stream was open for this message only. A new one within seconds would bring the same.
    made.addEventListener('refused', () => {
      wait = longestWaitMs
    })
    made.addEventListener('change', ({ data, lastEventId }: MessageEvent<string>) =>
      tell({ id: Number(lastEventId), change: JSON.parse(data) as Change }),
    )
    made.addEventListener('sync', () => tell({ id: 0, change: null }))
    made.addEventListener('error', () => {
      made.close()
      if (!signal.aborted) later()
    })
  }

  window.addEventListener('online', () => void open(), { signal })
  window.addEventListener('offline', close, { signal })
  await open()
  await new Promise<void>(resolve => {
    const end = () => {
      close()
      resolve()
    }
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
}

/** One tab of the browser listens for each business that its tabs act for, and tells the others. */
async function follow(user: StoredUser, signal: AbortSignal): Promise<void> {
  const name = `portal.live.${user.userId}.${user.businessId ?? 0}`
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<Told>) => take(data))
  signal.addEventListener('abort', () => channel.close(), { once: true })
  const tell = (told: Told) => {
    channel.postMessage(told)
    take(told)
  }
  // Browsers without locks have every tab listen for itself.
  const { locks } = navigator as Partial<Navigator>
  if (locks) await locks.request(name, { signal }, () => listen(user, signal, tell))
  else await listen(user, signal, take)
}

let followed = ''
let listener: Pick<StoredUser, 'userId' | 'businessId'> = { userId: 0, businessId: null }
let ending = new AbortController()

function followAs(user: StoredUser): void {
  const isKnown = user.userId !== 0 && isKnownType(user.userType)
  if (user.userId !== 0 && !isKnown)
    void import('./closed-links.ts').then(({ hideClosedLinks }) => hideClosedLinks()).catch(() => undefined)
  const who = !isKnown ? '' : `${user.userId} ${user.businessId ?? ''} ${user.sign}`
  if (who === followed) return
  followed = who
  heard = 0
  // The stream of the first business of an applicant repeats the approval that the person has just heard of.
  const becameBuyer = user.userId === listener.userId && listener.businessId === null
  if (!becameBuyer) forgetTold()
  listener = { userId: user.userId, businessId: user.businessId }
  ending.abort()
  ending = new AbortController()
  // Aborting ends the wait for the lock with an error.
  if (who !== '') void follow(user, ending.signal).catch(() => undefined)
}

let isWatching = false

/** Starts to tell the person signed in of changes. It follows every switch, and stops at signing out. */
export function followLive(): void {
  if (!isWatching) userStore.subscribe(() => followAs(userStore.get()))
  isWatching = true
  followAs(userStore.get())
}
