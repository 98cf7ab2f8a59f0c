/** Counts the calls under way that show the loading bar. */
const listeners = new Set<() => void>()
let count = 0

const change = (by: 1 | -1) => {
  count += by
  for (const listener of listeners) listener()
}

export const loadingStore = {
  get: (): number => count,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  start: (): (() => void) => {
    change(1)
    let ended = false
    return () => {
      if (!ended) change(-1)
      ended = true
    }
  },
}
