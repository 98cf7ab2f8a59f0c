/** The reason of a failed call; `unanswered` where nobody has said anything. */
export type Failure = Error & { readonly unanswered?: boolean }

/**
 * The reason of a failure, for the person who waits: the words of the error catalogue, with a hint where they may be
 * wrong.
 */
export const failureReason = ({ unanswered, message }: Failure): string =>
  unanswered ? `${message}；也请检查网络` : message
