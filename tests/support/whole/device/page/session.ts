import { userStore } from '#src/api/user-store.ts'

declare const restart: () => void

/** As the page ends a session, without its words and its router: the tab begins again as nobody. */
export function endSession(_said: object = {}): void {
  if (!userStore.differsFromStorage()) userStore.clear()
  restart()
}

export const restartAsStoredUser = (): void => restart()
