import { userStore, type DealerChoice } from '../api/user-store.ts'
import { startOver } from './session.ts'

/** Acts for another dealer from now on. The page starts again: everything private belongs to one dealer. */
export function switchDealer(dealerList: readonly DealerChoice[], dealer: DealerChoice): void {
  userStore.set({ dealerList, businessId: dealer.id, dealerName: dealer.dealerName })
  if (userStore.forgets()) void startOver()
  else window.location.reload()
}
