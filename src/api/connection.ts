const listeners = new Set<() => void>()
let offline = false

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
    for (const listener of listeners) listener()
  },
}
