import { useEffect, useEffectEvent } from 'react'

const closers = new Set<() => void>()

/** For a dialog: it must not stay over a page that was left. `open` is false while it is only kept ready. */
export function useClosedByNavigation(onClose: () => void, open = true): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!open) return undefined
    const closer = () => close()
    closers.add(closer)
    return () => void closers.delete(closer)
  }, [open])
}

/** Called by the frame with every navigation. */
export function closeDialogs(): void {
  for (const close of closers) close()
}
