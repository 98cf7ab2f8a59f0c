import { createContext } from 'react'
import { loggedOut, type StoredUser } from './user-store.ts'

/** For whom the server draws a page: nobody, except in a preview of the desk. The browser's page leaves it out. */
export const ShownUser = /* @__PURE__ */ createContext<StoredUser>(loggedOut)
