import type { Partition } from './rows.ts'

/** Something about somebody's edits has changed on this device: whoever shows them reads them again. */
export interface Notice {
  readonly partition: Partition
  /** Kept by the person, on its way, answered, still waiting after a try; or a list was read from the server. */
  readonly what: 'kept' | 'sending' | 'sent' | 'waits' | 'read'
}

const name = 'portal.edits'

let speaking: BroadcastChannel | undefined

/** Tells every tab, this one included, and the worker. */
export function announce(notice: Notice): void {
  speaking ??= new BroadcastChannel(name)
  speaking.postMessage(notice)
}

/** @returns ends listening */
export function onNotice(listener: (notice: Notice) => void): () => void {
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', (event: MessageEvent<Notice>) => listener(event.data))
  return () => channel.close()
}
