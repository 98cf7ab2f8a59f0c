import type { AppRoute } from './routes.ts'

interface Visitor {
  readonly userId: number
  readonly userType: number
}

/**
 * `profile`   a registered user whose business profile is missing
 * `review`    a user whose profile is under review
 * `otherSide` a dealer's page for a terminal customer, a buyer's page for staff, and so on
 * `unknown`   an account of a type that this portal does not know
 */
export type RefusalReason = 'profile' | 'review' | 'otherSide' | 'unknown'

export type Decision =
  | { readonly kind: 'show' }
  | { readonly kind: 'login' }
  | { readonly kind: 'refuse'; readonly reason: RefusalReason }

const show: Decision = { kind: 'show' }

function reasonOf(userType: number): RefusalReason {
  if (userType === 1) return 'profile'
  if (userType === 2) return 'review'
  return userType >= 3 && userType <= 5 ? 'otherSide' : 'unknown'
}

/** Whether the stored user may see a page. Never waits for the network. */
export function decide(route: Pick<AppRoute, 'access'>, { userId, userType }: Visitor): Decision {
  if (route.access === 'public') return show
  if (userId === 0) return { kind: 'login' }
  if (route.access === 'signedIn' || route.access.some(type => type === userType)) return show
  return { kind: 'refuse', reason: reasonOf(userType) }
}

export const mayVisit = (route: Pick<AppRoute, 'access'>, visitor: Visitor): boolean =>
  decide(route, visitor).kind === 'show'
