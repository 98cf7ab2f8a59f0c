/** Names the id of an act whose method has no body; others have it in their envelope. */
export const actIdHeader = 'act-id'

/**
 * The digest of a request's body, as RFC 9530 writes it. It travels apart from the body, beside the session and the
 * business, so a proxy that gives a request the body of another one is found out.
 */
export const digestHeader = 'content-digest'
