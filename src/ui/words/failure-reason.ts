/** The reason of a failed call; `unanswered` where nobody has said anything. */
export type Failure = Error & { readonly unanswered?: boolean }

/** Why it failed, for whoever waits: the words of the error catalogue, and where they may be wrong a hint. */
export const failureReason = ({ unanswered, message }: Failure): string =>
  unanswered ? `${message}；也请检查网络` : message
