import type { ResponseOf } from '#contract/index.ts'
import type { Session } from './ports.ts'

type UserInfo = ResponseOf<'POST /users/queryUserInfo'>

export interface DealerChoice {
  readonly id: number
  readonly dealerName: string
  readonly dealerCode: string
  readonly active: boolean
}

/** The stored user of the specification, section 3. `userId` 0 means logged out. */
export interface StoredUser {
  readonly userId: number
  readonly sign: string
  readonly phone: string
  readonly userName: string
  readonly headImageId: string | null
  readonly userType: number
  readonly tBusinessId: number | null
  readonly tDealerName: string
  readonly businessId: number | null
  readonly businessType: number | null
  readonly dealerName: string
  readonly dealerList: readonly DealerChoice[]
  readonly upDealerId: number | null
  readonly upDealerName: string
  readonly pickUpType: readonly string[]
  readonly saleRepresent: UserInfo['saleRepresent']
  readonly addressInfo: UserInfo['addressInfo']
  readonly selfAddressInfo: UserInfo['selfAddressInfo']
  readonly carTypeInfo: UserInfo['carTypeInfo']
  readonly defaultCarTypeInfo: UserInfo['defaultCarTypeInfo']
  readonly orderConfirmParams: Readonly<Record<string, unknown>>
  readonly cartShipIds: readonly number[]
  readonly serviceMessage: number
}

/** The owner of private answers: the account and the business it acts for. */
export type Actor = Pick<StoredUser, 'userId' | 'businessId'>

/** Fields of the acting business, which are dropped when it changes. */
const ofNoBusiness = {
  businessType: null,
  dealerName: '',
  upDealerId: null,
  upDealerName: '',
  pickUpType: [],
  saleRepresent: null,
  addressInfo: null,
  selfAddressInfo: null,
  carTypeInfo: null,
  defaultCarTypeInfo: null,
  orderConfirmParams: {},
  cartShipIds: [],
  serviceMessage: 0,
} satisfies Partial<StoredUser>

export const loggedOut: StoredUser = {
  userId: 0,
  sign: '',
  phone: '',
  userName: '',
  headImageId: null,
  userType: 0,
  tBusinessId: null,
  tDealerName: '',
  businessId: null,
  dealerList: [],
  ...ofNoBusiness,
}

/** The part of the stored user that identifies a caller. */
export const sessionOf = ({ sign, businessId }: StoredUser): Session => ({
  sign,
  business: businessId ?? undefined,
})

export const userStorageKey = 'portal.user'

/** Belongs to the device and not to a person: it stays when somebody signs out. */
export const deviceKey = 'portal.device'

const identity = (user: StoredUser) => `${user.userId}|${user.sign}|${user.businessId ?? ''}`

let user = loggedOut
/** True where the browser stores nothing: this tab then remembers the user until it is closed. */
let inMemory = false

const readStored = (): StoredUser => {
  if (inMemory) return user
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(userStorageKey) ?? 'null')
    return typeof stored === 'object' && stored !== null ? { ...loggedOut, ...stored } : loggedOut
  } catch {
    // A blocked or damaged storage means nobody is signed in; it must not keep the page from opening.
    return loggedOut
  }
}

const write = (next: StoredUser): void => {
  if (inMemory) return
  try {
    localStorage.setItem(userStorageKey, JSON.stringify(next))
  } catch {
    // A full storage that holds the same user only loses the change. Any other user in it would be the wrong one.
    inMemory = identity(readStored()) !== identity(next)
  }
}

user = readStored()
const listeners = new Set<() => void>()

const forgetting = new Set<() => void>()

const publish = (next: StoredUser) => {
  const hasLeft = user.userId !== 0 && user.userId !== next.userId
  user = next
  if (hasLeft) for (const forget of forgetting) forget()
  for (const listener of listeners) listener()
}

export const userStore = {
  get: (): StoredUser => user,

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  /** Once the person has left: for everything that code of the page keeps of them beside the device's database. */
  onLeave: (forget: () => void): void => {
    forgetting.add(forget)
  },

  /** Stores nothing in a tab whose user is no longer signed in: that would sign them in again. */
  set: (patch: Partial<StoredUser>): void => {
    const stored = readStored()
    if (identity(stored) !== identity(user)) return
    // Based on the stored user, which another tab may have updated.
    const { businessId = stored.businessId } = patch
    const next = { ...stored, ...(businessId !== stored.businessId && ofNoBusiness), ...patch }
    write(next)
    publish(next)
  },

  clear: (): void => {
    inMemory = false
    try {
      const device = localStorage.getItem(deviceKey)
      localStorage.clear()
      if (device !== null) localStorage.setItem(deviceKey, device)
    } catch {
      // A blocked storage holds nothing.
    }
    publish(loggedOut)
  },

  /** True where a reload would sign the user out. */
  forgets: (): boolean => inMemory,

  /** True after another tab has signed in, signed out or switched dealer. */
  differsFromStorage: (): boolean => identity(readStored()) !== identity(user),

  /** Takes over the user stored by another tab, if it is the same user acting for the same business. */
  adoptStored: (): boolean => {
    const stored = readStored()
    if (identity(stored) !== identity(user)) return false
    publish(stored)
    return true
  },
}
