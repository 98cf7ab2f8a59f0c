/** What a call failed with; `silent` where the portal itself has not answered. */
export type Failure = Error & { readonly silent?: boolean }

/** Why it failed, for whoever waits: somebody without an answer is not told of a fault of the portal. */
export const failureReason = ({ silent, message }: Failure): string =>
  silent ? '暂时连不上服务器，请检查网络，或稍后再试' : message
