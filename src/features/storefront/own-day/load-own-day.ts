/** A module of its own: the home page of every visitor would otherwise carry the names of all files of this part. */
export const loadOwnDay = async () => import('./own-day.tsx')
