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

/** Where each entry of this tab's history was scrolled to; survives a reload. */
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
      // A blocked storage only costs the place on the page.
    }
  },
}
