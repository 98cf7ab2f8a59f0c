const limit = 10

/** Words belong to the account that searched them; signing out forgets them with everything else stored here. */
const storageKey = (userId: number) => `portal.searches.${userId}`

const isText = (value: unknown): value is string => typeof value === 'string'

function read(userId: number): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(userId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isText).slice(0, limit) : []
  } catch {
    return []
  }
}

function write(userId: number, words: readonly string[]): readonly string[] {
  try {
    localStorage.setItem(storageKey(userId), JSON.stringify(words))
  } catch {
    // A full or blocked storage only costs the memory of a search.
  }
  return words
}

const without = (words: readonly string[], word: string) => words.filter(one => one !== word)

/** What this account searched for on this device, the latest first. */
export const searchHistory = {
  read,
  add: (userId: number, word: string) =>
    write(userId, [word, ...without(read(userId), word)].slice(0, limit)),
  remove: (userId: number, word: string) => write(userId, without(read(userId), word)),
  clear: (userId: number) => write(userId, []),
}
