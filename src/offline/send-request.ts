import type { Drained } from './drain.ts'

/** What a page says to the worker, with a port for the replies: that it took it, and what has become of it. */
export const sendRequest = { type: 'SEND_EDITS' } as const

/** Null where nothing could be sent for want of a session or of storage. */
export type SendReply = 'taken' | Drained | null
