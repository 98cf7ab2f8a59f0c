import { useEffect, useEffectEvent } from 'react'

const closers = new Set<() => void>()

/** Closes a dialog when its page is left. `open` is false while the dialog is mounted but hidden. */
export function useClosedByNavigation(onClose: () => void, open = true): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!open) return undefined
    const closer = () => close()
    closers.add(closer)
    return () => void closers.delete(closer)
  }, [open])
}

/** Called by the frame at every navigation. */
export function closeDialogs(): void {
  for (const close of closers) close()
}
