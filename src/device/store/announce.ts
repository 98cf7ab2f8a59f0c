import type { Partition } from './rows.ts'

/** Edits of a person have changed on this device: every page that shows them reads them again. */
export interface Notice {
  readonly partition: Partition
  /**
   * An edit was kept, sent, answered, or still waits after a try; a list was read from the server; or the server
   * does not know the session any more. Of a form only its drafts are read again.
   */
  readonly what: 'kept' | 'sending' | 'sent' | 'waits' | 'read' | 'signedOut' | 'drafted'
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
