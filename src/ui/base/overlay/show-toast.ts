import { addToast, closeToast, dismissToasts, type ToastWords } from './toast-state.ts'

let mounted: Promise<void> | undefined

/** Shows a toast until its time is over; its look is loaded with the first one. Returns a function that closes it. */
export function showToast(words: ToastWords): () => void {
  const id = addToast(words)
  mounted ??= import('./toast-host.tsx').then(
    ({ mountToasts }) => mountToasts(),
    () => {
      // The toast is lost; the prompt to update, which a missing part brings, appears instead.
      mounted = undefined
      dismissToasts()
    },
  )
  return () => closeToast(id)
}
