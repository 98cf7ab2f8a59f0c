import { isBuyer, serviceStaff } from '#contract/kernel/buyers.ts'
import type { StoredUser } from '../../api/user-store.ts'
import { decide } from '../../site/guard.ts'
import { routeOf, type RoutePath } from '../../site/routes.ts'

type Visitor = Pick<StoredUser, 'userId' | 'userType' | 'businessType' | 'tBusinessId' | 'businessId'>

const brand = 2
const serviceProvider = 5

export const isSignedIn = (user: Visitor) => user.userId !== 0

export const seesMessages = (user: Visitor) => isSignedIn(user) && user.userType >= 1 && user.userType <= 5

export const seesWorkbench = (user: Visitor) => isSignedIn(user) && isBuyer(user.userType)

/** Staff of the brand or of a service provider have no supplier. */
export function seesSupplier(user: Visitor): boolean {
  if (!isSignedIn(user)) return false
  if (isBuyer(user.userType)) return true
  return (
    user.userType === serviceStaff && user.businessType !== brand && user.businessType !== serviceProvider
  )
}

export const seesDealerSwitcher = (user: Visitor) =>
  isSignedIn(user) && user.userType === 3 && user.tBusinessId !== null

/** An account of several dealers must say for whom it acts before it can do anything. */
export const mustChooseDealer = (user: Visitor) => seesDealerSwitcher(user) && user.businessId === null

export const greetingName = (userName: string) => userName.trim() || '麦肯用户'

/** The parent dealer, or the brand's mall where there is none. */
export const supplierName = (upDealerName: string, mallName: string) => upDealerName || mallName

const entries: readonly RoutePath[] = ['/search', '/cookbook', '/news', '/quickOrder', '/sampleList']

/**
 * The main links that the visitor may open, without the cart. Anonymous visitors see those of every account, which lead
 * to the sign-in page.
 */
export function mainNavigation(visitor: Pick<StoredUser, 'userId' | 'userType'>) {
  const seen = visitor.userId === 0 ? { userId: 1, userType: 1 } : visitor
  const shown = (path: RoutePath) => {
    const route = routeOf(path)
    return route && decide(route, seen).kind === 'show' ? [{ path, title: route.title }] : []
  }
  return { entries: entries.flatMap(shown), cart: shown('/cart')[0] }
}
