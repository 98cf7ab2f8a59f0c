/** Chromium only, so TypeScript's DOM library does not declare it. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>
}

let offered: InstallEvent | undefined
let listens = false
const listeners = new Set<() => void>()

const change = (next: InstallEvent | undefined) => {
  offered = next
  for (const listener of listeners) listener()
}

/** The browser's offer to install the portal; undefined where it makes none. */
export const installOffer = {
  get: () => offered,
  subscribe: (listener: () => void): (() => void) => {
    if (!listens) {
      listens = true
      window.addEventListener('beforeinstallprompt', event => {
        // The portal makes the offer at a place of its own.
        event.preventDefault()
        change(event as InstallEvent)
      })
      window.addEventListener('appinstalled', () => change(undefined))
    }
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Opens the browser's own dialog, which it does once for each offer. */
  take: (): void => {
    offered?.prompt().catch(() => undefined)
    change(undefined)
  },
}
