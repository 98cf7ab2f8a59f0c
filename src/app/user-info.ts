import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { userStore, type StoredUser } from '../api/user-store.ts'
import { connection } from './connection.ts'
import { userPatch, type UserInfo } from './user-patch.ts'

const known = (userType: number) => userType >= 1 && userType <= 5
const quiet = { loading: false } as const

/** Nothing to ask while nobody is signed in, or while an account of several dealers has not chosen one. */
async function query({ userId, userType, tBusinessId, businessId }: StoredUser): Promise<UserInfo | null> {
  if (userId === 0 || !known(userType)) return null
  if (tBusinessId === null) return call('POST /users/queryUserInfo', { body: {}, ...quiet })
  if (businessId === null) return null
  return call('POST /users/queryTUserInfo', { body: { id: businessId }, ...quiet })
}

const sameSession = (one: StoredUser, other: StoredUser) =>
  one.userId === other.userId && one.sign === other.sign && one.businessId === other.businessId

/**
 * Loads the signed-in user into the store. Only a portal that answered and refused ends the session; no answer
 * at all keeps the stored user, so that an offline start never signs anybody out.
 */
export async function loadUserInfo(endSession: (message: string) => void): Promise<void> {
  const asked = userStore.get()
  try {
    const info = await query(asked)
    // Signed out or switched while the answer was on its way: it speaks of somebody else.
    if (!info || !sameSession(asked, userStore.get())) return
    userStore.set(userPatch(info))
    connection.report(true)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (!sameSession(asked, userStore.get())) return
    if (error.answered) endSession(error.message)
    else connection.report(false)
  }
}

/** The badge beside 我的消息. Without an answer the last known number stays. */
export async function loadUnreadCount(): Promise<void> {
  const asked = userStore.get()
  if (asked.userId === 0 || !known(asked.userType)) return
  try {
    const { serviceMessage } = await call('POST /messageNotices/action/querySerSysMessageCount', {
      body: {},
      background: true,
    })
    if (sameSession(asked, userStore.get())) userStore.set({ serviceMessage })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}
