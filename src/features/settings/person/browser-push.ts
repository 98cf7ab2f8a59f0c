const patienceMs = 10_000

/** The browser's abilities for push, before the portal is asked. */
export type PushStand =
  /** It cannot. */
  | 'missing'
  /** The person or the browser forbids notifications. */
  | 'forbidden'
  | 'possible'

export interface BrowserPush {
  readonly stand: PushStand
  /** The subscription by which this browser gets messages; null without one. */
  readonly endpoint: string | null
  /** The portal's public key; null if the browser does not tell it. */
  readonly publicKey: string | null
}

/** As the portal takes it. */
export interface PushDevice {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

const isMissing = () =>
  !('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis)

const asText = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

export async function readBrowserPush(): Promise<BrowserPush> {
  const nowhere = { endpoint: null, publicKey: null }
  if (isMissing()) return { stand: 'missing', ...nowhere }
  if (Notification.permission === 'denied') return { stand: 'forbidden', ...nowhere }
  // On a first visit there is none yet. Without the permission a subscription is useless.
  const worker = Notification.permission === 'granted' && (await navigator.serviceWorker.getRegistration())
  const subscription = worker ? await worker.pushManager.getSubscription() : null
  if (!subscription) return { stand: 'possible', ...nowhere }
  const { endpoint, options } = subscription
  return { stand: 'possible', endpoint, publicKey: asText(options.applicationServerKey) || null }
}

/**
 * Whether this browser gets the portal's messages: at the URL that the session has handed in, and with the portal's
 * present key.
 */
export const isHeardHere = (
  { endpoint, publicKey }: BrowserPush,
  ours: { readonly endpoint: string | null; readonly publicKey: string },
): boolean =>
  endpoint !== null && endpoint === ours.endpoint && (publicKey === null || publicKey === ours.publicKey)

/** On a first visit the worker may still be on its way; if the browser forbids workers, it never comes. */
const worker = async (): Promise<ServiceWorkerRegistration> =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('no worker')), patienceMs)
    }),
  ])

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), char => char.charCodeAt(0))

const deviceOf = (subscription: PushSubscription): PushDevice => ({
  endpoint: subscription.endpoint,
  p256dh: asText(subscription.getKey('p256dh')),
  auth: asText(subscription.getKey('auth')),
})

/** A subscription with other keys than the portal's present ones is useless. */
async function subscribe(
  { pushManager }: ServiceWorkerRegistration,
  publicKey: string,
): Promise<PushSubscription> {
  const known = await pushManager.getSubscription()
  if (known && asText(known.options.applicationServerKey) === publicKey) return known
  await known?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) })
}

/**
 * Asks the person, and the browser's push service. Browsers demand a press before it.
 *
 * @returns the reason where there is no device
 */
export async function askForPush(publicKey: string): Promise<PushDevice | 'forbidden' | 'unreachable'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'forbidden'
  try {
    return deviceOf(await subscribe(await worker(), publicKey))
  } catch {
    return 'unreachable'
  }
}
