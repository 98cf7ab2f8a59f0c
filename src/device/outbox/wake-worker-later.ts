import { runSerially } from '../store/run-serially.ts'

/** Missing from TypeScript's library, and from most browsers. */
type WithSync = ServiceWorkerRegistration & {
  readonly sync?: { readonly register: (tag: string) => Promise<void> }
}

const minute = 60_000

const register = runSerially(async () => {
  const registration: WithSync | undefined = await navigator.serviceWorker?.getRegistration()
  // Chromium tries a tag three times and then never again, so every minute has a tag of its own.
  await registration?.sync?.register(`outbox:${Math.floor(Date.now() / minute)}`)
})

/** Asks the browser to wake the worker once there is a network, also when no page is open any more. */
export function wakeWorkerLater(): void {
  // Most browsers cannot, and a person may forbid it: then the edits are sent when a page is opened.
  void register().catch(() => undefined)
}
