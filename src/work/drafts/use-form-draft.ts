import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { formDrafts } from '../../device/forms/page-form-drafts.ts'
import type { FormDraft } from '../../device/store/act-rows.ts'

/** Turns a stored value into initial values of a form: it may be of an older version. */
export type Restore<T> = (kept: unknown) => T | undefined

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Unsent input as a row of this device's store: it outlives the closed app, until it is sent, given up or a month old.
 * Text that is typed while the row is still being read stays.
 */
export function useFormDraft<T>(form: Omit<FormDraft, 'value'>, initial: T, restore: Restore<T>) {
  const { key } = form
  const find = (): T | undefined => {
    const kept = formDrafts.find(key)
    return kept === undefined ? undefined : restore(kept)
  }
  const [draft, setDraft] = useState(() => find() ?? initial)
  const [restorings, setRestorings] = useState(0)
  const latest = useRef(draft)
  const isTouched = useRef(false)
  const takeLate = useEffectEvent((): boolean => {
    if (!formDrafts.isRead()) return false
    const found = isTouched.current ? undefined : find()
    // The app may have been killed before a text was written; the copy of this tab goes to the device now.
    if (found !== undefined && !formDrafts.get().some(row => row.key === key))
      formDrafts.keep({ ...form, value: found })
    if (found === undefined || isSame(found, latest.current)) return true
    latest.current = found
    setDraft(found)
    setRestorings(times => times + 1)
    return true
  })
  useEffect(() => {
    const stop = formDrafts.subscribe(() => {
      if (takeLate()) stop()
    })
    if (takeLate()) stop()
    return () => {
      stop()
      formDrafts.flush()
    }
  }, [])

  // Kept at once and not when it is drawn: a person may close the form before it is drawn.
  const change = (update: (before: T) => T) => {
    const after = update(latest.current)
    if (isSame(after, latest.current)) return
    isTouched.current = true
    latest.current = after
    if (isSame(after, initial)) void formDrafts.drop(key)
    else formDrafts.keep({ ...form, value: after })
    setDraft(after)
  }
  const clear = () => {
    isTouched.current = true
    latest.current = initial
    void formDrafts.drop(key)
    setDraft(initial)
  }
  return {
    draft,
    change,
    clear,
    /** For an act, which takes the form over and may come back to it. */
    kept: (): FormDraft => ({ ...form, value: latest.current }),
    /** Grows when the form is filled with what was read late. */
    restorings,
  }
}

const isLike = (usual: unknown, kept: unknown): boolean =>
  Array.isArray(usual)
    ? Array.isArray(kept) && kept.every(one => typeof one === 'string')
    : typeof kept === typeof usual

/** The kept draft, where it is a record with these fields, each of the same type as here, or a list of texts. */
export const like =
  <T extends object>(initial: T): Restore<T> =>
  kept =>
    typeof kept === 'object' &&
    kept !== null &&
    Object.entries(initial).every(([name, usual]) => isLike(usual, kept[name as keyof typeof kept]))
      ? (kept as T)
      : undefined
