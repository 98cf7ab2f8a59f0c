import type { ReactNode } from 'react'
import { createStore } from '../store.ts'

export type ToastKind = 'success' | 'error' | 'info' | 'warning'

export interface ToastWords {
  readonly kind: ToastKind
  readonly content: ReactNode
  /** Only a notice has one. */
  readonly title?: string
  readonly seconds?: number
}

export interface Toast extends ToastWords {
  readonly id: number
}

/** More would hide the page; the oldest go. */
const most = 3

const toasts = createStore<readonly Toast[]>([])
let last = 0

export const shownToasts = { get: toasts.get, subscribe: toasts.subscribe }

export const closeToast = (id: number): void => toasts.set(toasts.get().filter(toast => toast.id !== id))

/** A navigation dismisses them all, also those whose look has not arrived yet. */
export const dismissToasts = (): void => toasts.set([])

export function addToast(words: ToastWords): number {
  const toast = { ...words, id: (last += 1) }
  toasts.set([...toasts.get(), toast].slice(-most))
  return toast.id
}
