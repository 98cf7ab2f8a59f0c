import type { ResponseOf } from '#contract/index.ts'
import { userStore } from './user-store.ts'

export type SignedIn = ResponseOf<'POST /vip/userLogin'>

/** Signs in on this device and removes everything that the previous user left here. */
export const enterSession = (answer: SignedIn): void => {
  userStore.clear()
  userStore.set({
    ...answer,
    dealerList: answer.dealerList.map(dealer => ({ ...dealer, active: false })),
  })
}
