import type { StoredUser } from '../../api/user-store.ts'
import { decide } from '../../site/guard.ts'
import { routeOf, type RoutePath } from '../../site/routes.ts'

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
