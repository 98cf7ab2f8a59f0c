import type { SendOutcome, Wait } from './sender.ts'

/** A page's request to the worker, with a port for the replies: that it has begun, and later the outcome. */
export interface SendRequest {
  readonly type: 'SEND_EDITS'
  /** Waits that the page knows to be over. */
  readonly over: readonly Wait[]
}

export const isSendRequest = (data: unknown): data is SendRequest =>
  (data as Partial<SendRequest> | undefined)?.type === 'SEND_EDITS'

/** Null where nothing could be sent for want of a session or of storage. */
export type SendReply = 'taken' | SendOutcome | null
