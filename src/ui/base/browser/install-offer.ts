import { createStore } from '../store.ts'

/** Chromium only, so TypeScript's DOM library does not declare it. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>
}

const offered = createStore<InstallEvent | undefined>(undefined)
let listens = false

/** The browser's offer to install the portal; undefined where it makes none. */
export const installOffer = {
  get: offered.get,
  subscribe: (listener: () => void): (() => void) => {
    if (!listens) {
      listens = true
      window.addEventListener('beforeinstallprompt', event => {
        // The portal makes the offer at a place of its own.
        event.preventDefault()
        offered.set(event as InstallEvent)
      })
      window.addEventListener('appinstalled', () => offered.set(undefined))
    }
    return offered.subscribe(listener)
  },
  /** Opens the browser's own dialog, which it does once for each offer. */
  take: (): void => {
    offered
      .get()
      ?.prompt()
      .catch(() => undefined)
    offered.set(undefined)
  },
}
