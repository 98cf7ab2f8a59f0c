const storageKey = 'portal.scroll'
const limit = 50

function read(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, number][])
  } catch {
    return new Map()
  }
}

let memory: Map<string, number> | undefined

/** The scroll position of each history entry of this tab; survives a reload. */
export const scrollMemory = {
  get: (key: string): number => (memory ??= read()).get(key) ?? 0,

  set: (key: string, top: number): void => {
    memory ??= read()
    memory.delete(key)
    memory.set(key, top)
    const oldest = memory.keys().next().value
    if (memory.size > limit && oldest !== undefined) memory.delete(oldest)
  },

  save: (): void => {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify([...(memory ?? [])]))
    } catch {
      // Without storage the position is only forgotten.
    }
  },
}
