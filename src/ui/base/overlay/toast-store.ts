import type { ReactNode } from 'react'
import { createStore } from '../store.ts'

export type ToastKind = 'success' | 'error' | 'info' | 'warning'

interface Words {
  readonly kind: ToastKind
  readonly content: ReactNode
  /** Only a notice has one. */
  readonly title?: string
  readonly seconds?: number
}

export interface Toast extends Words {
  readonly id: number
}

/** More would hide the page; the oldest go. */
const most = 3

const toasts = createStore<readonly Toast[]>([])
let last = 0
let mounted: Promise<void> | undefined

export const shownToasts = { get: toasts.get, subscribe: toasts.subscribe }

export const closeToast = (id: number): void => toasts.set(toasts.get().filter(toast => toast.id !== id))

/** A navigation dismisses them all, also those whose look has not arrived yet. */
export const dismissToasts = (): void => toasts.set([])

/** Shows a toast until its time is over; its look is loaded with the first one. Returns a function that closes it. */
export function showToast(words: Words): () => void {
  const toast = { ...words, id: (last += 1) }
  toasts.set([...toasts.get(), toast].slice(-most))
  mounted ??= import('./toast-host.tsx').then(
    ({ mountToasts }) => mountToasts(),
    () => {
      // The toast is lost; the prompt to update, which a missing part brings, appears instead.
      mounted = undefined
      dismissToasts()
    },
  )
  return () => closeToast(toast.id)
}
