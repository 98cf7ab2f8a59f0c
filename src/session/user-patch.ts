import type { ResponseOf } from '#contract/index.ts'
import { isBuyer, serviceStaff } from '#contract/kernel/buyers.ts'
import { loggedOut, type StoredUser } from '../api/user-store.ts'

export type UserInfo = ResponseOf<'POST /users/queryUserInfo'> & { readonly tDealerName?: string }

/** The server sends the list as a JSON string; anything else counts as no list. */
function listOf(json: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(json)
    return Array.isArray(value) ? value.map(String) : []
  } catch {
    return []
  }
}

/** The fields of a loaded user that are stored: the common ones, and those of dealers or terminal customers. */
export function userPatch(info: UserInfo): Partial<StoredUser> {
  const { userName, phone, headImageId, userType, businessId, businessType, saleRepresent, tDealerName } =
    info
  return {
    userName,
    phone,
    headImageId,
    userType,
    businessId,
    businessType,
    saleRepresent,
    ...(tDealerName !== undefined && { tDealerName }),
    ...((isBuyer(userType) || userType === serviceStaff) && { dealerName: info.dealerName }),
    ...(isBuyer(userType) && {
      pickUpType: listOf(info.pickUpType),
      addressInfo: info.addressInfo,
      selfAddressInfo: info.selfAddressInfo,
      upDealerName: info.upDealerName,
    }),
    ...(userType === 3 && {
      defaultCarTypeInfo: info.defaultCarTypeInfo,
      carTypeInfo: info.carTypeInfo,
    }),
    ...(userType === 5 && { upDealerId: info.upDealerId }),
  }
}

const fits = (name: string, value: unknown): boolean => {
  const usual: unknown = loggedOut[name as keyof StoredUser]
  // Fields that may be absent have no default to compare with.
  if (usual === null || value === undefined) return value !== undefined
  return value !== null && typeof value === typeof usual && Array.isArray(value) === Array.isArray(usual)
}

/** Keeps the fields whose type is right, and ignores the others. */
export const soundFields = (fields: object): Partial<StoredUser> =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => fits(name, value)))
