export const syncKey = '/api/pc/edits/action/sync'
