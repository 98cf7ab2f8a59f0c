/** Names the id of an act whose method has no body; others have it in their envelope. */
export const actIdHeader = 'act-id'
