/** A value that components follow with `useSyncExternalStore`. */
export interface Store<T> {
  readonly get: () => T
  readonly set: (next: T) => void
  /** @returns ends listening */
  readonly subscribe: (listener: () => void) => () => void
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: next => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
