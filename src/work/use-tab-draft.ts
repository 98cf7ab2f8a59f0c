import { useRef, useState } from 'react'

/** Turns a stored value into initial values of a form: it may be of an older version, or missing. */
export type Restore<T> = (kept: unknown) => T | undefined

const read = <T>(key: string, initial: T, restore: Restore<T>): T => {
  try {
    return restore(JSON.parse(sessionStorage.getItem(key) ?? 'null')) ?? initial
  } catch {
    // Without storage, or with a foreign value in it, a reload starts with an empty form.
    return initial
  }
}

/** Also puts a refused act back into its form. */
export const writeTabDraft = (key: string, value: unknown): void => {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // As above.
  }
}

/** Unsent input, kept over a reload of this tab. Uploaded photos lie on the portal for a day. */
export function useTabDraft<T>(key: string, initial: T, restore: Restore<T>) {
  const [draft, setDraft] = useState(() => read(key, initial, restore))
  const latest = useRef(draft)
  // Written at once and not when it is drawn: a person may close the form before it is drawn.
  const change = (update: (before: T) => T) => {
    const after = update(latest.current)
    latest.current = after
    writeTabDraft(key, after)
    setDraft(after)
  }
  const clear = () => {
    latest.current = initial
    writeTabDraft(key, null)
    setDraft(initial)
  }
  return { draft, change, clear }
}

const isLike = (usual: string | readonly string[], kept: unknown): boolean =>
  Array.isArray(usual)
    ? Array.isArray(kept) && kept.every(one => typeof one === 'string')
    : typeof kept === 'string'

/** The kept draft, where it is a record with these fields, each a text or a list of texts as here. */
export const like =
  <T extends Readonly<Record<string, string | readonly string[]>>>(initial: T): Restore<T> =>
  kept =>
    typeof kept === 'object' &&
    kept !== null &&
    Object.entries(initial).every(([name, usual]) => isLike(usual, kept[name as keyof typeof kept]))
      ? (kept as T)
      : undefined
