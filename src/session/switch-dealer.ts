import { userStore } from '../api/user-store.ts'
import { askBeforeLeaving } from './ask-before-leaving.tsx'
import { startOver } from './session.ts'

/**
 * Acts for another dealer of the account and restarts the page, since all private data belongs to one dealer. The
 * person is asked about unsent edits first.
 *
 * @param target where to go on; without it the page that is open
 */
export async function switchDealer(id: number, target?: string): Promise<void> {
  const { businessId } = userStore.get()
  if (businessId !== null && businessId !== id && !(await askBeforeLeaving('switch'))) return
  const { dealerList } = userStore.get()
  const chosen = dealerList.find(dealer => dealer.id === id)
  if (!chosen) return
  userStore.set({
    dealerList: dealerList.map(dealer => ({ ...dealer, active: dealer.id === id })),
    businessId: id,
    dealerName: chosen.dealerName,
  })
  if (userStore.forgets()) void startOver()
  else if (target !== undefined) window.location.replace(target)
  else window.location.reload()
}
