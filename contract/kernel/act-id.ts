/** Names the id of an act whose method has no body; others have it in their envelope. */
export const actIdHeader = 'act-id'

/**
 * The SHA-256 of a request's body in hexadecimal digits. It travels apart from the body, beside the session and the business,
 * so a proxy that gives a request the body of another one is found out. `Content-Digest` would need Base64, which the page's
 * start has no code for.
 */
export const digestHeader = 'body-digest'
