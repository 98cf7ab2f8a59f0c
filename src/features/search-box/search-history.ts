const limit = 10

/** Keywords belong to the account that searched for them; signing out deletes them with the whole storage. */
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
    // Without storage the keyword is only forgotten.
  }
  return words
}

const without = (words: readonly string[], word: string) => words.filter(one => one !== word)

/** The keywords of this account on this device, the latest first. */
export const searchHistory = {
  read,
  add: (userId: number, word: string) =>
    write(userId, [word, ...without(read(userId), word)].slice(0, limit)),
  remove: (userId: number, word: string) => write(userId, without(read(userId), word)),
  clear: (userId: number) => write(userId, []),
}
