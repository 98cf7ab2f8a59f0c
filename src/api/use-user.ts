import { useContext, useSyncExternalStore } from 'react'
import { ShownUser } from './use-shown-user.ts'
import { loggedOut, userStore, type StoredUser } from './user-store.ts'

const nobody = () => loggedOut
const useStored = (): StoredUser => useSyncExternalStore(userStore.subscribe, userStore.get, nobody)
const useShown = (): StoredUser => useContext(ShownUser)

/** The signed-in user. The server renders for nobody, so hydration starts without a user too; previews name another. */
export const useUser = import.meta.env.SSR ? useShown : useStored
