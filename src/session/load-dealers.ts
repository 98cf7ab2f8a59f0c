import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { userStore } from '../api/user-store.ts'

/**
 * Loads the dealers that the account may act for now. If the present one is not among them, another has to be
 * chosen. Without an answer the list stays as it is.
 */
export async function loadDealers(): Promise<void> {
  const { userId, sign, userType, tBusinessId } = userStore.get()
  if (userType !== 3 || tBusinessId === null) return
  try {
    const dealers = await call('GET /users/queryChangeDealer/{id}', {
      path: { id: userId },
      // The portal refuses a request for a business that the person has left.
      as: { sign, business: undefined },
      background: true,
    })
    const now = userStore.get()
    if (now.userId !== userId || now.sign !== sign) return
    const businessId = dealers.some(({ id }) => id === now.businessId) ? now.businessId : null
    userStore.set({
      dealerList: dealers.map(dealer => ({ ...dealer, active: dealer.id === businessId })),
      businessId,
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}
