import type { Partition } from './rows.ts'

/** Edits of a person have changed on this device: every page that shows them reads them again. */
export interface Notice {
  readonly partition: Partition
  /**
   * Kept by the person, on its way, answered, still waiting after a try; a list was read from the server; or the server
   * knows nothing of the session as which it was asked.
   */
  readonly what: 'kept' | 'sending' | 'sent' | 'waits' | 'read' | 'signedOut'
}

type Listener = (notice: Notice, isOwn: boolean) => void

const listeners = new Set<Listener>()

const tell = (notice: Notice, isOwn: boolean) => {
  for (const listener of listeners) listener(notice, isOwn)
}

let open: BroadcastChannel | undefined

const channel = (): BroadcastChannel => {
  if (open) return open
  open = new BroadcastChannel('portal.edits')
  open.addEventListener('message', (event: MessageEvent<Notice>) => tell(event.data, false))
  return open
}

/** Tells every tab, this one first, and the worker. */
export function announce(notice: Notice): void {
  channel().postMessage(notice)
  tell(notice, true)
}

/**
 * `isOwn` says whether it happened in this tab.
 *
 * @returns ends listening
 */
export function onNotice(listener: Listener): () => void {
  channel()
  listeners.add(listener)
  return () => listeners.delete(listener)
}
