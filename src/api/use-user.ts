import { useSyncExternalStore } from 'react'
import { loggedOut, userStore, type StoredUser } from './user-store.ts'

const nobody = () => loggedOut

/** The signed-in user. The server renders for nobody, so hydration starts without a user too. */
export const useUser = (): StoredUser => useSyncExternalStore(userStore.subscribe, userStore.get, nobody)
