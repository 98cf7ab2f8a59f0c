import { useSyncExternalStore } from 'react'
import { loggedOut, userStore, type StoredUser } from './user-store.ts'

const nobody = () => loggedOut

/** Whoever is signed in here. The server does not know them: its page is for nobody, and wakes up as such. */
export const useUser = (): StoredUser => useSyncExternalStore(userStore.subscribe, userStore.get, nobody)
