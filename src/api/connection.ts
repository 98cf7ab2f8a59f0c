const listeners = new Set<() => void>()
let offline = false
let slow = false

const tell = () => {
  for (const listener of listeners) listener()
}

/** Whether the portal cannot be reached: no network, or no answer at the start. */
export const connection = {
  isOffline: (): boolean => offline,

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  report: (reachable: boolean): void => {
    if (offline === !reachable) return
    offline = !reachable
    tell()
  },

  /** Whether the screen shows what is on the device while the portal is silent. */
  isSlow: (): boolean => slow && !offline,

  reportSlow: (isSlow: boolean): void => {
    if (slow === isSlow) return
    slow = isSlow
    tell()
  },
}
