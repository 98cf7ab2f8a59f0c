import { code } from '#contract/kernel/errors.ts'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { userStore, type StoredUser } from '../api/user-store.ts'
import { connection } from '../api/connection.ts'
import { loadDealers } from './load-dealers.ts'
import { soundFields, userPatch, type UserInfo } from './user-patch.ts'

export const isKnownType = (userType: number): boolean => userType >= 1 && userType <= 5
const options = { loading: false } as const

/** Null without a signed-in user, and for an account of several dealers that has not chosen one. */
async function query({ userId, userType, tBusinessId, businessId }: StoredUser): Promise<UserInfo | null> {
  if (userId === 0 || !isKnownType(userType)) return null
  if (tBusinessId === null) return call('POST /users/queryUserInfo', { body: {}, ...options })
  if (businessId === null) return null
  return call('POST /users/queryTUserInfo', { body: { id: businessId }, ...options })
}

/** An answer of code 0 that does not say who the user is. */
const unreadable = () => new ApiError({ message: '用户信息加载失败，请重新登录', code: code.ok, status: 200 })

const isOf = (user: StoredUser, info: Partial<UserInfo>) =>
  info.userId === user.userId && typeof info.userType === 'number'

/** The message of a success without a value is made for lists, so the sign-in page gets another one. */
const reasonOf = (error: ApiError): string => (error.code === code.ok ? unreadable() : error).message

const sameSession = (one: StoredUser, other: StoredUser) =>
  one.userId === other.userId && one.sign === other.sign && one.businessId === other.businessId

/**
 * Loads the signed-in user into the store. Only a portal that answered and refused ends the session; no answer
 * at all keeps the stored user, so that an offline start never signs anybody out.
 */
export async function loadUserInfo(endSession: (message: string) => void): Promise<void> {
  const asked = userStore.get()
  const { onLine } = navigator
  try {
    const info = await query(asked)
    // After a logout or a switch the answer is about somebody else.
    if (!info || !sameSession(asked, userStore.get())) return
    if (!isOf(asked, info)) throw unreadable()
    userStore.set(soundFields(userPatch(info)))
    // An answer that was kept from the time before has no such list. The next visit asks where the code does not load.
    const { newProtocols = [] } = info as Partial<UserInfo>
    if (newProtocols.length > 0)
      void import('./consent/ask-consent.tsx')
        .then(part => part.askConsent(newProtocols, asked.userId))
        .catch(() => undefined)
    // An answer that was on its way when the network was lost says nothing about the present.
    if (navigator.onLine || !onLine) connection.report(true)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (!sameSession(asked, userStore.get())) return
    if (error.answered) endSession(reasonOf(error))
    // "Too often" and "too large" say nothing about the session.
    else connection.report(!error.silent)
  }
}

/** Dealers first: the portal refuses a business's data to a person who has left it. */
export async function loadUser(endSession: (message: string) => void): Promise<void> {
  await loadDealers()
  await loadUserInfo(endSession)
}

/** Loads the badge beside 我的消息. Without an answer the last number stays. */
export async function loadUnreadCount(): Promise<void> {
  const asked = userStore.get()
  if (asked.userId === 0 || !isKnownType(asked.userType)) return
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
