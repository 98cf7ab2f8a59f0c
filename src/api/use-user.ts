import { useSyncExternalStore } from 'react'
import { userStore, type StoredUser } from './user-store.ts'

export const useUser = (): StoredUser => useSyncExternalStore(userStore.subscribe, userStore.get)
