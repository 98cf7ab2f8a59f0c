import { useRef, useState } from 'react'

const read = <T>(key: string, initial: T, isSound: (value: unknown) => value is T): T => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isSound(kept) ? kept : initial
  } catch {
    // Without storage, or with something else in it, a reload begins anew.
    return initial
  }
}

const write = (key: string, value: unknown): void => {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // As above.
  }
}

/** What was typed and not sent yet, kept over a reload of this tab. Uploaded photos lie on the portal for a day. */
export function useTabDraft<T>(key: string, initial: T, isSound: (value: unknown) => value is T) {
  const [draft, setDraft] = useState(() => read(key, initial, isSound))
  const latest = useRef(draft)
  // Written at once and not when it is drawn: whoever closes the form in the same breath has it never drawn again.
  const change = (update: (before: T) => T) => {
    const after = update(latest.current)
    latest.current = after
    write(key, after)
    setDraft(after)
  }
  const clear = () => {
    latest.current = initial
    write(key, null)
    setDraft(initial)
  }
  return { draft, change, clear }
}

/** Whether a kept value is a record with these fields, each a text or a list of texts as here. */
export const isLike =
  <T extends Readonly<Record<string, string | readonly string[]>>>(initial: T) =>
  (value: unknown): value is T =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(initial).every(([name, usual]) => {
      const kept = (value as Readonly<Record<string, unknown>>)[name]
      return Array.isArray(usual)
        ? Array.isArray(kept) && kept.every(one => typeof one === 'string')
        : typeof kept === 'string'
    })
