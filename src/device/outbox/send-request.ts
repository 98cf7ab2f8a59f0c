import type { Drained, Wait } from './drain.ts'

/** What a page says to the worker, with a port for the replies: that it took it, and what has become of it. */
export interface SendRequest {
  readonly type: 'SEND_EDITS'
  /** What the page knows to be over. */
  readonly over: readonly Wait[]
}

export const isSendRequest = (data: unknown): data is SendRequest =>
  (data as Partial<SendRequest> | undefined)?.type === 'SEND_EDITS'

/** Null where nothing could be sent for want of a session or of storage. */
export type SendReply = 'taken' | Drained | null
